/** HTML of the mailbox: a list, one mail. No script; the list reloads every few seconds. */
import { html } from "hono/html";
import type { Message } from "./messages.ts";

type Html = ReturnType<typeof html>;

export function listPage(messages: Message[]): Html {
  const rows = messages.map((message) =>
    html`
      <li>
        <a href="/messages/${message.id}">${message.subject}</a>
        <span>to ${message.to}, <time datetime="${message.sentAt}">${clock(
          message,
        )}</time></span>
      </li>
    `
  );
  const list = messages.length > 0
    ? html`<ul>${rows}</ul>`
    : html`<p>No mail yet. Sign up on the site, or ask for a new password: the mail arrives here.</p>`;
  return page(
    "Mailbox",
    html`<h1>Mailbox</h1>${list}`,
    html`<meta http-equiv="refresh" content="5">`,
  );
}

export function messagePage(message: Message): Html {
  return page(
    message.subject,
    html`
      <p><a href="/">All mails</a></p>
      <h1>${message.subject}</h1>
      <p>to ${message.to}, <time datetime="${message.sentAt}">${clock(
        message,
      )}</time></p>
      <iframe
        title="The mail"
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
        srcdoc="${linksToTop(message.html)}"
      ></iframe>
    `,
  );
}

export function missingPage(): Html {
  return page(
    "No such mail",
    html`
      <h1>No such mail</h1>
      <p>Mails are kept while the stack runs. <a href="/">All mails</a></p>
    `,
  );
}

/** Links of a mail replace the mailbox instead of opening inside the frame. */
function linksToTop(mail: string): string {
  return mail.replace(
    /<html([^>]*)>/,
    '<html$1><head><base target="_top"></head>',
  );
}

function clock(message: Message): string {
  return message.sentAt.replace("T", " ").slice(0, 19) + " UTC";
}

function page(title: string, body: Html, head: Html | "" = ""): Html {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>${title}</title>
            ${head}
            <style>
              :root { color-scheme: light dark; }
              body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
              ul { list-style: none; padding: 0; }
              li { padding: .6rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
              li a { font-weight: 600; }
              li span { display: block; opacity: .8; }
              iframe { width: 100%; min-height: 30rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); background: #fff; }
            </style>
          </head>
      <body>
        <main>${body}</main>
      </body>
    </html>
  `;
}
