/** GET /templates: every mail there is, with sample values, in both themes. */
import { html } from "hono/html";
import { type MailSample, mailSamples } from "../../../functions/_shared/mail/samples.ts";
import { fillTemplate } from "../../platform/mail-template.ts";
import type { MailTemplate } from "../../platform/project-config.ts";
import { type Html, page } from "./document.ts";

/** `ofAuth` are the templates of config.toml by name. */
export function templatesPage(siteUrl?: string, ofAuth = new Map<string, MailTemplate>()): Html {
  const samples = mailSamples(siteUrl);
  const templates = [...new Set(samples.map(({ template }) => template))];
  return page(
    "Templates",
    html`
      <main class="wide">
        <p><a href="/">All mails</a></p>
        <h1>Templates</h1>
        <p>Mails of the functions, and of Auth, with sample values.</p>
        ${templates.map((template) => templateSection(template, samples))}
        ${[...ofAuth].map(([name, template]) => authSection(name, template, siteUrl))}
      </main>
    `,
  );
}

function templateSection(template: string, samples: MailSample[]): Html {
  return html`
    <h2>${template}</h2>
    ${samples.filter((sample) => sample.template === template).map(sampleSection)}
  `;
}

function authSection(name: string, { subject, html: mail }: MailTemplate, siteUrl = ""): Html {
  const filled = fillTemplate(mail, {
    SiteURL: siteUrl,
    RedirectTo: `${siteUrl}/forum`,
    Token: "123456",
    TokenHash: "0".repeat(56),
    Email: "anna@post.example",
    NewEmail: "anna.lindqvist@post.example",
  });
  return html`
    <section>
      <h2>Auth: ${name.replaceAll("_", " ")}</h2>
      <p>Subject: ${subject}</p>
      ${bothThemes(filled)}
    </section>
  `;
}

function sampleSection({ name, mail }: MailSample): Html {
  return html`
    <section>
      <h3>${name}</h3>
      <p>Subject: ${mail.subject}</p>
      ${bothThemes(mail.html)}
      <details>
        <summary>Text</summary>
        <pre>${mail.text}</pre>
      </details>
    </section>
  `;
}

function bothThemes(mail: string): Html {
  return html`
    <div class="side-by-side">${frame(mail, "light")} ${frame(mail, "dark")}</div>
  `;
}

function frame(mail: string, scheme: "light" | "dark"): Html {
  return html`
    <iframe
      title="${scheme} theme"
      loading="lazy"
      sandbox=""
      srcdoc="${withScheme(mail, scheme)}"
    ></iframe>
  `;
}

/** The mail as in a program with this theme, whatever the browser's is. Exported for its test. */
export function withScheme(mail: string, scheme: "light" | "dark"): string {
  return mail
    .replaceAll(
      "@media (prefers-color-scheme: dark)",
      `@media ${scheme === "dark" ? "all" : "not all"}`,
    )
    .replace("color-scheme: light dark;", `color-scheme: ${scheme};`)
    .replace('<meta name="color-scheme" content="light dark">', "");
}
