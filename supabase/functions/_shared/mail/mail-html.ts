/** The HTML of a mail. */
import { html, raw } from "hono/html";
import { product } from "../contracts/product.ts";
import type { MailBlock, MailContent, MailFrame } from "./mail-content.ts";
import { headStyles, inlineStyles as styles } from "./mail-styles.ts";

type Html = ReturnType<typeof html>;

/**
 * One column of at most 600 pixels that needs no images, no scripts and no fonts. `html` escapes every
 * value, in text and in quoted attributes. Expects clean values (render-mail.ts).
 */
export function mailHtml(content: MailContent, frame: MailFrame): string {
  return htmlText(html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="supported-color-schemes" content="light dark">
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
        <title>${content.subject}</title>
        <style>${raw(headStyles)}</style>
      </head>
      <body class="mail-page" style="${styles.body}">
        <div style="${styles.preview}" aria-hidden="true">${content.preview}</div>
        <table role="presentation" class="mail-page" width="100%" cellspacing="0" cellpadding="0"
          border="0" style="${styles.page}">
          <tr>
            <td class="mail-margin" align="center" style="${styles.margin}">
              ${column(content, frame)}
            </td>
          </tr>
        </table>
      </body>
    </html>
  `);
}

function column(content: MailContent, frame: MailFrame): Html {
  const { heading, blocks } = content;
  return html`
    <table role="presentation" lang="en" width="600" cellspacing="0" cellpadding="0" border="0"
      style="${styles.column}">
      <tr>
        <td class="mail-text" style="${styles.product}">${product.name}</td>
      </tr>
      <tr>
        <td class="mail-card mail-text" style="${styles.card}">
          <h1 class="mail-heading mail-text" dir="auto" style="${styles.heading}">${heading}</h1>
          ${blocks.map((block) => blockHtml(block, block === blocks.at(-1)))}
        </td>
      </tr>
      <tr>
        <td style="${styles.footer}">${footer(content, frame)}</td>
      </tr>
    </table>
  `;
}

/** `isLast`: the space below is the card's. */
function blockHtml(block: MailBlock, isLast: boolean): Html {
  const last = isLast ? " mail-last" : "";
  switch (block.kind) {
    case "paragraph":
      return html`
        <p class="mail-text${last}" dir="auto" style="${styles.paragraph}">${block.text}</p>
      `;
    case "image": {
      const { url, alt } = block;
      return html`
        <p class="mail-muted${last}" style="${styles.imageRow}">
          <img src="${url}" alt="${alt}" width="534" style="${styles.image}">
        </p>
      `;
    }
    case "post": {
      const { link: { url, label }, text } = block;
      return html`
        <p class="mail-text" style="${styles.postHead}">
          <a class="mail-text" href="${url}" style="${styles.postLink}">${label}</a>
        </p>
        ${text && html`
          <p class="mail-text${last}" dir="auto" style="${styles.paragraph}">${text}</p>
        `}
      `;
    }
    case "button": {
      const { url, label } = block.link;
      return html`
        <table role="presentation" class="mail-block${last}" cellspacing="0" cellpadding="0" border="0"
          style="${styles.buttonTable}">
          <tr>
            <td class="mail-button" bgcolor="#f0902a" style="${styles.buttonCell}">
              <a class="mail-button" href="${url}" style="${styles.button}">${label}</a>
            </td>
          </tr>
        </table>
      `;
    }
  }
}

/** Why it came, how to stop it, who sent it. */
function footer({ reason, web, stop }: MailContent, { siteUrl, postalAddress }: MailFrame): Html {
  const ends = typeof stop === "string"
    ? [stop]
    : stop.map(({ url, label }) => noteLink(url, label));
  const home = noteLink(siteUrl, product.name);
  return html`
    ${web && html`<p class="mail-muted" style="${styles.note}">${noteLink(web.url, web.label)}</p>`}
    <p class="mail-muted" style="${styles.note}">${reason}</p>
    ${ends.map((end) =>
      html`
        <p class="mail-muted" style="${styles.note}">${end}</p>
      `
    )}
    <p class="mail-muted" style="${styles.note}">${home}, ${postalAddress}</p>
  `;
}

function noteLink(url: string, label: string): Html {
  return html`<a class="mail-muted" href="${url}" style="${styles.noteLink}">${label}</a>`;
}

function htmlText(page: Html): string {
  // `html` returns a promise only when a value is one.
  if (page instanceof Promise) throw new TypeError("A mail has no value that is still to come.");
  // No value has a line break: what goes is the indentation of this file.
  return `${page.toString().trim().replace(/\n\s+/g, "\n")}\n`;
}
