/** Reads one tag the way a browser does. Source: html.spec.whatwg.org, section 13.2.5. */

export interface HtmlAttribute {
  /** In lower case. */
  name: string;
  /** As written, entities and all; null for an attribute without a value. */
  value: string | null;
}

export interface HtmlTag {
  /** In lower case. */
  name: string;
  isClosing: boolean;
  attributes: HtmlAttribute[];
  /** Position behind the tag. */
  end: number;
}

const tagName = /<(\/?)([a-z][^\s/>]*)/iy;
const space = /[\s/]*/y;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

/** The tag that begins at `open`; null when there is none or when it does not end. */
export function readTag(html: string, open: number): HtmlTag | null {
  tagName.lastIndex = open;
  const begin = tagName.exec(html);
  if (!begin) return null;
  const attributes: HtmlAttribute[] = [];
  let position = tagName.lastIndex;
  while (position < html.length) {
    space.lastIndex = position;
    space.test(html);
    position = space.lastIndex;
    if (html[position] === ">") {
      const name = begin[2].toLowerCase();
      return { name, isClosing: begin[1] === "/", attributes, end: position + 1 };
    }
    attribute.lastIndex = position;
    const match = attribute.exec(html);
    if (match) {
      const [, name, double, single, bare] = match;
      attributes.push({ name: name.toLowerCase(), value: double ?? single ?? bare ?? null });
      position = attribute.lastIndex;
    } else {
      // A stray quote or sign of equality, which no value needs.
      position += 1;
    }
  }
  return null;
}
