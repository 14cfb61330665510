// Whatever a member writes, the page gets only elements, attributes and URLs from these lists.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MarkdownEngine as Markdown } from "./markdown-engine.tsx";

const elements = new Set(
  ("a bdi blockquote br button code del details div em h1 h2 h3 h4 h5 h6 hr img input li ol p pre section strong summary sup " +
    "table tbody td th thead tr ul").split(" "),
);
const attributes = new Set(
  ("alt aria-describedby aria-label aria-level checked class data-copy data-footnote-backref " +
    "data-footnote-ref data-footnotes dir disabled href id loading rel src start style tabindex title " +
    "type").split(" "),
);
const classes =
  /^(prose|plain-text|text-sm text-muted|contains-task-list|task-list-item|footnotes|sr-only|data-footnote-backref|log|needs-script|language-[^\s"]+)$/;

/** React escapes angle brackets everywhere, so each `<` of the output begins an element of ours. */
function partsOf(html: string) {
  const tags = Array.from(html.matchAll(/<([a-z0-9]+)([^>]*)>/g));
  return {
    elements: tags.map(([, name]) => name ?? ""),
    attributes: tags.flatMap(([, , rest]) =>
      Array.from((rest ?? "").matchAll(/ ([^\s=]+)="([^"]*)"/g), ([, name, value]) => ({
        name: name ?? "",
        value: (value ?? "").replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
      }))
    ),
  };
}

function expectHarmless(text: string) {
  const html = renderToStaticMarkup(<Markdown text={text} idPrefix="post-1" />);
  const found = partsOf(html);
  for (const element of found.elements) expect(elements).toContain(element);
  for (const { name, value } of found.attributes) {
    expect(attributes).toContain(name);
    if (name === "dir") expect(value).toBe("auto");
    if (name === "class") expect(value).toMatch(classes);
    if (name === "id") expect(value).toMatch(/^post-1-/);
    if (name === "style") expect(value).toMatch(/^text-align:(left|center|right)$/);
    if (name === "href") expect(protocolOf(value)).toMatch(safeProtocol);
    if (name === "src") {
      for (const site of [own, "http://localhost:5173"]) {
        expect(new URL(value, site).origin).toBe(site);
      }
    }
  }
}

const own = "https://lmp.example";
const safeProtocol = /^(https?|mailto|ircs?|xmpp):$/;

/** What the browser would follow; a URL that it cannot read leads nowhere. */
function protocolOf(url: string): string {
  return URL.canParse(url, own) ? new URL(url, own).protocol : "https:";
}

const schemes = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java&#10;script:alert(1)",
  "&#x6A;avascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "&#1;javascript:alert(1)",
  "&#32;javascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "\\javascript:alert(1)",
  "javascript\\:alert(1)",
  "javascript://%0aalert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data&colon;text/html,x",
  "blob:https://lmp.example/1",
  "file:///etc/passwd",
  "filesystem:https://lmp.example/x",
  "view-source:javascript:alert(1)",
  "about:blank",
  "intent://x#Intent;end",
  "ms-msdt:/id",
  "x-javascript:alert(1)",
  "https:a.example",
  "http:/a.example",
];

const places: Record<string, (url: string) => string> = {
  "a link": (url) => `[a](${url})`,
  "a link in angle brackets": (url) => `[a](<${url}>)`,
  "a picture": (url) => `![a](${url})`,
  "a linked picture": (url) => `[![a](${url})](${url})`,
  "an address": (url) => `<${url}>`,
  "bare text": (url) => `see ${url} and www.${url}`,
  "a reference": (url) => `[a] ![a][a]\n\n[a]: ${url}`,
  "a reference in angle brackets": (url) => `[a] ![a][a]\n\n[a]: <${url}> "t"`,
  "a footnote": (url) => `a[^1]\n\n[^1]: [a](${url})`,
  "a table": (url) => `|a|\n|-|\n|[a](${url})|`,
  "raw HTML": (url) => `<a href="${url}">a</a><img src='${url}'>`,
};

test.each(Object.keys(places))("no scheme that runs code gets through in %s", (place) => {
  for (const scheme of schemes) expectHarmless(places[place]?.(scheme) ?? "");
});

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script href=data:,alert(1)>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><script>alert(1)</script></template>",
  "<style>*{background:url(//a.example)}</style>",
  "<link rel=stylesheet href=//a.example>",
  "<base href=//a.example/>",
  "<meta http-equiv=refresh content=0;url=//a.example>",
  "<form action=//a.example><button>a</button></form>",
  "<details open ontoggle=alert(1)>",
  "<a href=# onclick=alert(1) id=root name=body>a</a>",
  "<!--<img src='--><img src=x onerror=alert(1)//'>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?xml-stylesheet href='javascript:alert(1)'?>",
  "</div></body></html><script>alert(1)</script>",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
  '[a](/b "onmouseover=alert(1) x=")',
  "[a](/b '\"><img src=x onerror=alert(1)>')",
  '![" onerror="alert(1)](/b.png)',
  "![a](/b.png'onerror='alert`1`)",
  '[a](/b"onclick="alert(1))',
  '```x"><script>alert(1)</script>\na\n```',
  "```fixed&#32;inset-0&#9;z-50\na\n```",
  '``` " onclick=alert(1)\na\n```',
  'a[^"onclick=alert(1)]\n\n[^"onclick=alert(1)]: b',
  "a[^root] b[^__proto__] c[^constructor]\n\n[^root]: d\n\n[^__proto__]: e\n\n[^constructor]: f",
  "[__proto__] [constructor][toString]\n\n[__proto__]: /a\n\n[constructor]: /b\n\n[toString]: /c",
  '|a|\n|:-:" onclick=alert(1)|\n|b|',
  '- [x" onclick=alert(1)] a',
  '99999999999999999999. a\n\n1" onclick=alert(1). b',
  "https://a.example/\"onclick=alert(1) www.a.example/'><script>",
  "me@a.example?subject=<script>",
  "[\u202egnp.eliforp](https://a.example) \u2066[a\u200bb\ufeffc](/d)\u2069",
  `[a](https://a.example/${"b".repeat(15_000)}) https://a.example/${"c".repeat(3_000)}`,
  "&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;",
  "\ud800 [a](\ud800) \udc00",
];

test.each(payloads.map((payload) => [payload.slice(0, 60), payload]))(
  "nothing dangerous is left of %j",
  (_, payload = "") => {
    expectHarmless(payload);
    expectHarmless(`> - ${payload}\n\n# ${payload}\n\n|${payload}|\n|-|`);
    expectHarmless(`*${payload}* [${payload}](/a) \`${payload}`);
  },
);

test("a URL that was emptied stays a link to nowhere", () => {
  const html = renderToStaticMarkup(<Markdown text="[a](javascript:b)" idPrefix="post-1" />);
  expect(html).toContain('<a href=""');
});
