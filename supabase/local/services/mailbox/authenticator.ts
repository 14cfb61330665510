/** The page that stands in for the phone of the demo administrators: the code that is valid now. */
import { html } from "hono/html";
import { totpOf } from "../../platform/totp.ts";
import { type Html, page } from "./document.ts";

export interface Authenticator {
  email: string;
  /** In Base32. */
  secret: string;
}

/** `now` in milliseconds since 1970. */
export function authenticatorPage(authenticators: readonly Authenticator[], now: number): Html {
  const rows = authenticators.map(({ email, secret }) =>
    html`
      <li><strong>${totpOf(secret, email).generate({
        timestamp: now,
      })}</strong><span>${email}</span></li>
    `
  );
  return page(
    "Authenticator",
    html`
      <main>
        <p><a href="/">All mails</a></p>
        <h1>Authenticator</h1>
        <p>What the phone of a demo administrator would show. A code is valid for about a minute.</p>
        ${rows.length > 0 ? html`<ul>${rows}</ul>` : html`<p>No demo account has one.</p>`}
      </main>
    `,
    html`<meta http-equiv="refresh" content="5">`,
  );
}
