/** HTML of the mailbox: a list that reloads every few seconds, and one mail. */
import { html } from "hono/html";
import type { Fault } from "../../testing/mail-faults.ts";
import { type Html, page } from "./document.ts";
import { eventKinds } from "./events.ts";
import type { Message } from "./messages.ts";

export function listPage(messages: Message[], faults: Fault[]): Html {
  const rows = messages.map((message) =>
    html`
      <li>
        <a href="/messages/${message.id}">${message.subject}</a>
        <span>to ${message.to}, ${time(message)}</span>
      </li>
    `
  );
  const list = messages.length > 0
    ? html`<ul>${rows}</ul>`
    : html`<p>No mail yet. Sign up on the site, or ask for a new password: the mail arrives here.</p>`;
  const names = faults.map(({ kind, to }) => to ? `${kind} (${to})` : kind).join(", ");
  const note = faults.length > 0
    ? html`<p role="status">The provider has faults: ${names}.</p>`
    : "";
  return page(
    "Mailbox",
    html`
      <main>
        <h1>Mailbox</h1>
        ${note}
        ${list}
        <p><a href="/templates">All templates with sample values</a></p>
      </main>
    `,
    html`<meta http-equiv="refresh" content="5">`,
  );
}

export interface MessagePageOptions {
  /** Whether anything receives events. */
  hasEvents: boolean;
  /** The event that was just sent, and the status that came back. */
  sent: { event: string; status: string } | null;
}

export function messagePage(message: Message, { hasEvents, sent }: MessagePageOptions): Html {
  const { subject, from, to, text } = message;
  const isFromProvider = from !== null;
  return page(
    subject,
    html`
      <main>
        <p><a href="/">All mails</a></p>
        <h1>${subject}</h1>
        <p>${isFromProvider ? `from ${from} ` : ""}to ${to}, ${time(message)}</p>
        ${sent
          ? html`<p role="status">${sent.event} was sent; the receiver returned ${sent.status}.</p>`
          : ""}
        ${isFromProvider && hasEvents ? eventButtons(message) : ""}
        <iframe
          title="The mail"
          sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
          srcdoc="${linksToTop(message.html)}"
        ></iframe>
        ${isFromProvider ? html`<h2>Text</h2><pre>${text}</pre>${headerList(message)}` : ""}
      </main>
    `,
  );
}

export function missingPage(): Html {
  return page(
    "No such mail",
    html`
      <main>
        <h1>No such mail</h1>
        <p>Mails are kept while the stack runs. <a href="/">All mails</a></p>
      </main>
    `,
  );
}

function eventButtons({ id }: Message): Html {
  const buttons = eventKinds.map((kind) =>
    html`<button name="kind" value="${kind}">${kind}</button>`
  );
  return html`
    <form method="post" action="/messages/${id}/events">
      <span>Tell the site that it was</span> ${buttons}
    </form>
  `;
}

function headerList({ headers }: Message): Html | "" {
  const rows = Object.entries(headers).map(([name, value]) =>
    html`
      <dt>${name}</dt>
      <dd>${value}</dd>
    `
  );
  return rows.length > 0
    ? html`
      <h2>Headers</h2>
      <dl>${rows}</dl>
    `
    : "";
}

/** Links of a mail replace the mailbox instead of opening inside the frame. */
function linksToTop(mail: string): string {
  const base = '<base target="_top">';
  return /<head>/.test(mail)
    ? mail.replace("<head>", `<head>${base}`)
    : mail.replace(/<html([^>]*)>/, `<html$1><head>${base}</head>`);
}

function time({ sentAt }: Message): Html {
  return html`<time datetime="${sentAt}">${sentAt.replace("T", " ").slice(0, 19)} UTC</time>`;
}
