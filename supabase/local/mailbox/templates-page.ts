/** GET /templates: every template of the functions with every sample, in both themes. */
import { html } from "hono/html";
import { type MailSample, mailSamples } from "../../functions/_shared/mail/samples.ts";
import { type Html, page } from "./document.ts";

export function templatesPage(siteUrl?: string): Html {
  const samples = mailSamples(siteUrl);
  const templates = [...new Set(samples.map(({ template }) => template))];
  return page(
    "Templates",
    html`
      <main class="wide">
        <p><a href="/">All mails</a></p>
        <h1>Templates</h1>
        <p>Mails of the functions with sample values. Auth's are in the mailbox when they are sent.</p>
        ${templates.map((template) => templateSection(template, samples))}
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

function sampleSection({ name, mail }: MailSample): Html {
  return html`
    <section>
      <h3>${name}</h3>
      <p>Subject: ${mail.subject}</p>
      <div class="side-by-side">
        ${frame(mail.html, "light")} ${frame(mail.html, "dark")}
      </div>
      <details>
        <summary>Text</summary>
        <pre>${mail.text}</pre>
      </details>
    </section>
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
