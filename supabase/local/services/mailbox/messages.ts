/** Mails that Auth or the functions would have sent. Kept in memory while the stack runs. */

/** What somebody who sends through the provider's API decides, and Auth does not. */
export interface SentParts {
  from: string;
  /** Headers beside those that every mail has. */
  headers: Record<string, string>;
  text: string;
}

export interface Message {
  /** Of a mail that came through the provider's API, also the id that was returned there. */
  id: string;
  /** Null for a mail of Auth. */
  from: string | null;
  to: string;
  subject: string;
  html: string;
  /** Its plain text, or that of its HTML when it was sent without. */
  text: string;
  headers: Record<string, string>;
  sentAt: string;
}

export class Mailbox {
  #messages: Message[] = [];

  /** Without `parts` it is a mail of Auth, which has HTML only. */
  add(to: string, subject: string, html: string, parts?: SentParts): Message {
    const message = {
      id: crypto.randomUUID(),
      from: parts?.from ?? null,
      to,
      subject,
      html,
      text: parts?.text ?? textOf(html),
      headers: parts?.headers ?? {},
      sentAt: new Date().toISOString(),
    };
    this.#messages.unshift(message);
    return message;
  }

  /** Newest first; `to` narrows to one email address. */
  list(to?: string): Message[] {
    const wanted = to?.toLowerCase();
    return this.#messages.filter((message) => !wanted || message.to.toLowerCase() === wanted);
  }

  get(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  clear(): void {
    this.#messages = [];
  }
}

/** The text of a mail, with each link's URL behind its label. */
export function textOf(html: string): string {
  return html
    .replace(/<head\b.*?<\/head>/gs, "")
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2: $1")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(
      /&#34;|&quot;/g,
      '"',
    )
    .replace(/&#39;/g, "'")
    .split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
}
