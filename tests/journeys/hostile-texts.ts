// Texts that try to run code, send requests to other servers or imitate a part of the site. Code sets `owned`.

export const elsewhere = "https://elsewhere.example";

/** Short enough for a username, with four characters to spare. */
export const hostileNames = [
  "<img src onerror=owned=1>",
  "<svg onload=owned=1>",
  '"onload=owned=1 x="',
  "'><b id=root>",
  "javascript:owned=1",
  "{{owned=1}}${owned=1}",
];

export const hostileMarkup = [
  ...hostileNames,
  "<script>owned=1</script>",
  "</title><script>owned=1</script>",
  "</script><script>owned=1</script>",
  "--><img src=x onerror=owned=1><!--",
  "<iframe srcdoc='<script>parent.owned=1</script>'></iframe>",
  `<object data="${elsewhere}/object"></object><embed src="${elsewhere}/embed">`,
  `<link rel=stylesheet href=${elsewhere}/sheet.css><style>@import "${elsewhere}/style"</style>`,
  `<base href="${elsewhere}/"><meta http-equiv=refresh content="0;url=${elsewhere}">`,
  `<form action="${elsewhere}"><button formaction=javascript:owned=1>press</button></form>`,
  "<details open ontoggle=owned=1><summary>a</summary></details>",
  "<input autofocus onfocus=owned=1>",
  "<video><source onerror=owned=1></video>",
  "<svg><a xlink:href=javascript:owned=1><text>a</text></a></svg>",
  "<svg><style><img src=x onerror=owned=1></style></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=owned=1></style></table></math>",
  '<noscript><p title="</noscript><img src=x onerror=owned=1>">',
  "<template><img src=x onerror=owned=1></template>",
  "<a href=javascript:owned=1 id=root name=body>press</a>",
  "<x onclick=owned=1 style=position:fixed;inset:0>press</x>",
  "<!--<img src='--><img src=x onerror=owned=1//'>",
  "<![CDATA[<img src=x onerror=owned=1>]]>",
  "<?xml-stylesheet href='javascript:owned=1'?>",
];

export const hostileUrls = [
  "javascript:owned=1",
  "JaVaScRiPt:owned=1",
  "java\tscript:owned=1",
  "java&#10;script:owned=1",
  "&#x6A;avascript:owned=1",
  "javascript&colon;owned=1",
  "&#1;javascript:owned=1",
  "\u00a0javascript:owned=1",
  "javascript://%0aowned=1",
  "vbscript:owned=1",
  "data:text/html,<script>owned=1</script>",
  "data:image/svg+xml,<svg onload=owned=1>",
  "blob:http://localhost/1",
  "file:///etc/passwd",
  "filesystem:http://localhost/x",
  "view-source:javascript:owned=1",
  `${elsewhere}/pixel.png`,
  "//elsewhere.example/pixel.png",
  "/\\elsewhere.example/pixel.png",
  "\\\\elsewhere.example/pixel.png",
  "http:elsewhere.example/pixel.png",
  "https:elsewhere.example/pixel.png",
];

/** The ways in which a post can contain a URL. */
export const markdownPlaces: ((url: string) => string)[] = [
  (url) => `[a](${url}) ![b](${url}) [![c](${url})](${url})`,
  (url) => `[a](<${url}> "${url}") ![b](<${url}>) <${url}> ${url}`,
  (url) => `[a] ![a][a] [a][]\n\n[a]: ${url}`,
  (url) => `a[^1]\n\n[^1]: [a](${url})`,
  (url) => `|a|\n|-|\n|[a](${url}) <${url}>|`,
];

export const hostileMarkdown = [
  '[a](/b "onmouseover=owned=1 x=") [c](/d \'"><img src=x onerror=owned=1>\')',
  "![\" onerror=\"owned=1](/favicon.svg) ![a](/favicon.svg'onerror='owned=1)",
  '```x"onclick=owned=1><script>owned=1</script>\na\n```',
  "```fixed&#32;inset-0&#9;dialog-window\na\n```",
  'a[^"onclick=owned=1]\n\n[^"onclick=owned=1]: b',
  "a[^root] b[^__proto__]\n\n[^root]: d\n\n[^__proto__]: e",
  "[__proto__] [constructor][toString]\n\n[__proto__]: /a\n\n[constructor]: /b\n\n[toString]: /c",
  '|a|\n|:-:" onclick=owned=1|\n|b|\n\n- [x" onclick=owned=1] a\n- [x] b',
  `${elsewhere}/"onclick=owned=1 www.elsewhere.example/'><script>owned=1</script>`,
  "\u202e[gro.elpmaxe](/a)\u2066",
];
