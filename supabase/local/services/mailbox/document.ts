/** What all pages of the mailbox have in common. None of them runs a script. */
import { html } from "hono/html";

export type Html = ReturnType<typeof html>;

/** A document; `head` is for more elements of its head. */
export function page(title: string, body: Html, head: Html | "" = ""): Html {
  return html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>${title}</title>
        ${head}
        <style>
        :root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
        body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif; }
        main.wide { max-width: none; }
        body:has(main.wide) { max-width: 84rem; }
        ul { list-style: none; padding: 0; }
        li { padding: .6rem 0; border-bottom: 1px solid var(--line); }
        li a { font-weight: 600; }
        li span { display: block; opacity: .8; }
        h1, h2, h3, dd, pre { overflow-wrap: anywhere; }
        iframe { width: 100%; min-height: 40rem; border: 1px solid var(--line); background: #fff; }
        pre { padding: 1rem; border: 1px solid var(--line); white-space: pre-wrap; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
        dd { margin: 0; }
        form { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; margin: 1rem 0; }
        button { font: inherit; padding: .4rem .9rem; }
        .side-by-side { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>
  `;
}
