import type { HtmlAttribute, HtmlTag } from "./html-tag.ts";

const addressAttributes = new Set(
  ["href", "src", "poster", "cite", "action", "formaction", "background", "xlink:href"],
);
const allowedProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** The tag without handlers and styles, with whole addresses. */
export function writeSafeTag(tag: HtmlTag, baseUrl: string): string {
  const name = tag.name.replace(/[^a-z0-9-]/g, "");
  if (tag.isClosing) return `</${name}>`;
  const attributes = tag.attributes.flatMap((attribute) => safeAttribute(attribute, baseUrl));
  return `<${[name, ...attributes].join(" ")}>`;
}

function safeAttribute({ name, value }: HtmlAttribute, baseUrl: string): string[] {
  if (/^on|^style$|^srcdoc$|^ping$|[^a-z0-9:_.-]/.test(name)) return [];
  if (value === null) return [name];
  if (addressAttributes.has(name)) {
    const address = wholeAddress(value, baseUrl);
    return address === null ? [] : [`${name}="${encode(address)}"`];
  }
  if (name === "srcset") return [`${name}="${encode(wholeSourceSet(value, baseUrl))}"`];
  // Entities stay as they are; signs that could end the value or begin a tag become entities.
  const quoted = value.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return [`${name}="${quoted}"`];
}

/** "a.png 1x, b.png 2x" with whole addresses. */
function wholeSourceSet(value: string, baseUrl: string): string {
  return value.split(/,\s/).flatMap((candidate) => {
    const [address = "", ...descriptors] = candidate.trim().split(/\s+/);
    const whole = wholeAddress(address, baseUrl);
    return whole === null ? [] : [[whole, ...descriptors].join(" ")];
  }).join(", ");
}

function wholeAddress(value: string, baseUrl: string): string | null {
  const text = decode(value);
  if (!URL.canParse(text, baseUrl)) return null;
  const url = new URL(text, baseUrl);
  return allowedProtocols.has(url.protocol) ? url.href : null;
}

function encode(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The entities that addresses are written with. Others stay, and end as a path that leads nowhere. */
function decode(text: string): string {
  return text
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/gi, (entity, hex, decimal) => {
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    })
    .replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
