// Reads a document without a browser.
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decoded = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

/** A document as whoever runs no scripts reads it. */
export interface Document {
  html: string;
  /** Attributes of each element with this name, in the order of the document. */
  elements(name: string): Record<string, string>[];
  /** What a reader sees in each element with this name. */
  texts(name: string): string[];
  /** The `content` of each meta element with this name or property. */
  metas(name: string): string[];
  /** The targets of each link element with this relation. */
  links(rel: string): string[];
  /** What the page says of itself as schema.org describes it. Throws where it is no JSON. */
  structuredData(): Record<string, unknown>[];
}

export function parseDocument(html: string): Document {
  const elements = (name: string) =>
    [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map((
          [, key = "", value = ""],
        ) => [key, decoded(value)]),
      )
    );
  return {
    html,
    elements,
    texts: (name) =>
      [...html.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, "g"))]
        .map(([, inner = ""]) => decoded(inner.replace(/<[^>]*>/g, "")).trim()),
    metas: (name) =>
      elements("meta").filter((meta) => meta.name === name || meta.property === name)
        .map(({ content = "" }) => content),
    links: (rel) =>
      elements("link").filter((link) => link.rel === rel).map(({ href = "" }) => href),
    structuredData: () =>
      [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
        .map(([, json = ""]) => JSON.parse(json)),
  };
}
