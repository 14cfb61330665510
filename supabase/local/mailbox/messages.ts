/** Mails that Auth would have sent. Kept in memory while the stack runs. */

export interface Message {
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  sentAt: string;
}

export class Mailbox {
  #messages: Message[] = [];

  add(to: string, subject: string, html: string): Message {
    const message = {
      id: crypto.randomUUID(),
      to,
      subject,
      html,
      text: textOf(html),
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
function textOf(html: string): string {
  return html
    .replace(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "$2: $1")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&").replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(
      /&#34;|&quot;/g,
      '"',
    )
    .replace(/&#39;/g, "'")
    .split("\n").map((line) => line.trim()).filter(Boolean).join("\n");
}
