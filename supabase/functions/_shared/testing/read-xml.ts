/** A strict reader for the XML that our functions write: whatever is not well-formed fails the test. */
import assert from "node:assert/strict";

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** All text inside, entities resolved. */
  text: string;
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};

/** The root element of a document. Throws an assertion that names the place of a fault. */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  assert.ok(document.startsWith(declaration), "begins with the declaration");
  const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
  assert.doesNotMatch(document, forbidden, "only characters of XML 1.0");
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const token = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
  token.lastIndex = declaration.length;
  while (token.lastIndex < document.length) {
    const at = token.lastIndex;
    const match = token.exec(document);
    assert.ok(match, `not well-formed at: ${document.slice(at, at + 60)}`);
    const [, closing, name, attributes, empty, text] = match;
    const parent = open[open.length - 1];
    if (text !== undefined) {
      for (const element of open) element.text += unescape(text);
    } else if (closing) {
      assert.equal(parent.name, name, "elements are closed in order");
      open.pop();
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!empty) open.push(element);
    }
  }
  assert.equal(open.length, 1, "every element is closed");
  assert.equal(root.children.length, 1, "one root element");
  return root.children[0];
}

/** The children of this name, in order. */
export function all(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Text of the only child of this name; undefined when there is none. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = all(element, name);
  assert.ok(found.length <= 1, `<${name}> at most once`);
  return found[0]?.text;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:]+)="([^"]*)"/g)];
  assert.equal(new Set(pairs.map(([, name]) => name)).size, pairs.length, "no attribute twice");
  return Object.fromEntries(pairs.map(([, name, value]) => [name, unescape(value)]));
}

function unescape(text: string): string {
  return text.replace(/&([^;]*);?/g, (entity, name) => {
    assert.ok(Object.hasOwn(entities, name) && entity.endsWith(";"), `no entity: ${entity}`);
    return entities[name];
  });
}
