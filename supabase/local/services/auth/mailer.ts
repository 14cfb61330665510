/** Writes the mails of Auth with the project's own templates and delivers them. */
import { AsyncLocalStorage } from "node:async_hooks";
import { fillTemplate } from "../../platform/mail-template.ts";
import type { MailTemplate } from "../../platform/project-config.ts";

/** What lite passes about a mail, as far as the templates need it. */
interface MailMeta {
  tokenNew?: string;
  tokenHashNew?: string;
  currentEmail?: string;
  newEmail?: string;
  tokenHash?: string;
}

/** The `redirect_to` of the current request, which lite does not pass to its mailer. */
export const requestedRedirect = new AsyncLocalStorage<string | null>();

/** Takes a finished mail; `html` is all it has. */
export type Deliver = (to: string, subject: string, html: string) => void;

export class LocalMailer {
  constructor(
    private readonly deliver: Deliver,
    private readonly templates: Map<string, MailTemplate>,
    private readonly siteUrl: string,
  ) {}

  sendConfirmation(email: string, tokenHash: string, token: string): Promise<void> {
    return this.#send("confirmation", email, token, tokenHash);
  }

  sendRecovery(email: string, tokenHash: string, token: string): Promise<void> {
    return this.#send("recovery", email, token, tokenHash);
  }

  sendMagicLink(email: string, tokenHash: string, token: string): Promise<void> {
    return this.#send("magic_link", email, token, tokenHash);
  }

  /** Both email addresses get a mail; lite itself would write to one of them only. */
  async sendEmailChange(
    email: string,
    tokenHash: string,
    token: string,
    meta: MailMeta = {},
  ): Promise<void> {
    await this.#send("email_change", email, token, tokenHash, meta);
    if (meta.newEmail && meta.tokenHashNew && meta.tokenNew) {
      await this.#send("email_change", meta.newEmail, meta.tokenNew, meta.tokenHashNew, meta);
    }
  }

  sendReauthentication(email: string, token: string, meta: MailMeta = {}): Promise<void> {
    return this.#send("reauthentication", email, token, meta.tokenHash ?? "");
  }

  #send(
    name: string,
    to: string,
    token: string,
    tokenHash: string,
    meta: MailMeta = {},
  ): Promise<void> {
    const template = this.templates.get(name);
    if (!template) throw new Error(`supabase/config.toml has no mail template "${name}"`);
    const variables = {
      SiteURL: this.siteUrl,
      RedirectTo: this.#redirect(),
      Token: token,
      TokenHash: tokenHash,
      Email: meta.currentEmail ?? to,
      NewEmail: meta.newEmail ?? "",
    };
    this.deliver(to, template.subject, fillTemplate(template.html, variables));
    return Promise.resolve();
  }

  /** A redirect target on another site than ours is ignored, as Auth does with unlisted URLs. */
  #redirect(): string {
    const requested = requestedRedirect.getStore();
    const allowed = requested && URL.canParse(requested) &&
      new URL(requested).origin === new URL(this.siteUrl).origin;
    return allowed ? requested : this.siteUrl;
  }
}
