// Puts a rendered page into the shell, the document that the build of the site makes of index.html.
import { inlineJson } from "#web/lib/text/inline-json.ts";
import { pageDataId } from "#web/lib/document/page-data.ts";

interface DocumentParts {
  /** Path and query of the page. */
  path: string;
  /** What React rendered: what belongs into the head comes first. */
  rendered: string;
  /** What the browser continues with, as JSON. */
  data: unknown;
  /** Files of code that the page needs, as paths of the site. */
  scripts: string[];
}

const headElements = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** The whole document of a page. */
export function pageDocument(
  shell: string,
  { path, rendered, data, scripts }: DocumentParts,
): string {
  const [head = ""] = headElements.exec(rendered) ?? [];
  const body = rendered.slice(head.length);
  // Gives way, as the shell's own does, where another page than this one is shown.
  const marked = head.replace(/<(title|meta|link)/g, "<$1 data-static");
  // What the shell says of itself gives way to what the page says, which needs no script to be read.
  return wordsFirst(shellWith(scripts, shell)).replace(/\s*<noscript>[\s\S]*<\/noscript>/, "")
    .replace(/\s*<(?:title|meta)\s+data-static[^>]*>(?:[^<]*<\/title>)?/g, "")
    .replace("</head>", () => `${marked}</head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-path="${attribute(path)}">${body}</div>` +
        // A data block, which no policy has to allow: it is not executed.
        `<script type="application/json" id="${pageDataId}">${inlineJson(data)}</script>`,
    );
}

/** The shell for a page that the browser renders: it loads the page's files together with the entry. */
export function shellWith(scripts: string[], shell: string): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  // Before the stylesheet: a script behind one waits for it.
  return shell.replace("<link", () => `${preloads.join("")}<link`);
}

/**
 * With a list of its code in place of the code, which a script in index.html requests later: it must not compete with what is
 * shown at first.
 */
function wordsFirst(shell: string): string {
  const preloads: string[] = [];
  const scripts: string[] = [];
  const take = (list: string[]) => (_: string, url: string) => (list.push(url), "");
  const rest = shell
    .replaceAll(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g, take(preloads))
    .replaceAll(/\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g, take(scripts));
  const list = inlineJson({ preloads, scripts });
  // A data block is valid where an element without its type or relation is not.
  return rest.replace(
    "</head>",
    () => `<script type="application/json" id="later">${list}</script></head>`,
  );
}

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
