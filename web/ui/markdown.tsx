// The one way Markdown becomes a page: posts, previews and release notes all pass through here.
// Raw HTML is never interpreted; it stays visible as text.
import { memo } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";

const remarkPlugins = [remarkGfm];

/** Pictures from elsewhere would tell their host who reads this, so they become links. */
function isOwnPicture(src: string): boolean {
  return src.startsWith("/") && !src.startsWith("//");
}

// Each part picks the properties it needs: the rest of them belongs to the parser, not to the page.
const components: Components = {
  a: ({ href, title, children, id, className, ...rest }) => {
    const isForeign = /^[a-z][a-z0-9+.-]*:/i.test(href ?? "");
    return (
      <a
        href={href}
        title={title}
        id={id}
        className={className}
        aria-label={rest["aria-label"]}
        aria-describedby={rest["aria-describedby"]}
        rel={isForeign ? "ugc nofollow noopener" : undefined}
      >
        {children}
      </a>
    );
  },
  img: ({ src, alt, title }) => {
    if (typeof src !== "string" || !src) return <>{alt}</>;
    return isOwnPicture(src) || !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)
      ? <img src={src} alt={alt ?? ""} title={title} loading="lazy" />
      : <a href={src} title={title} rel="ugc nofollow noopener">{alt || src}</a>;
  },
  table: ({ children }) => (
    // Wide tables scroll by themselves, and the keyboard must be able to scroll them too.
    <div className="table-scroll" tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked} disabled readOnly aria-label="Task" />
  ),
};

/** Renders Markdown with GFM. `idPrefix` keeps footnotes of different texts on one page apart. */
export const Markdown = memo(function Markdown(
  { text, idPrefix }: { text: string; idPrefix: string },
) {
  return (
    <div className="prose">
      <ReactMarkdown
        remarkPlugins={remarkPlugins}
        remarkRehypeOptions={{ clobberPrefix: `${idPrefix}-` }}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});
