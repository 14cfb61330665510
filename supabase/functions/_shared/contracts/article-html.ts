/**
 * The HTML that an article may have. The page and the feeds keep what is listed here and nothing else: no script,
 * style or form, nothing embedded, no names that could shadow a page's own.
 */
export const articleTags: readonly string[] = (
  "p h1 h2 h3 h4 h5 h6 a em strong b i u s del ins mark small sub sup code pre kbd samp var abbr q " +
  "cite dfn time blockquote ul ol li dl dt dd figure figcaption img table thead tbody tfoot tr th " +
  "td caption colgroup col hr br wbr details summary div span section"
).split(" ");

/** On any of these elements. */
export const articleAttributes: readonly string[] = (
  "href title src alt width height colspan rowspan scope start reversed cite datetime lang dir open"
).split(" ");

/** The one class that means something: the language of a code block. */
export const languageClass = /^language-[\w-]{1,40}$/;

/** Of an absolute URL, in a link or an image. */
export const articleSchemes: readonly string[] = ["http", "https", "mailto"];
