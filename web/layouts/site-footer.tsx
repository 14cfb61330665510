import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#web/ui/artwork/logo.tsx";
import { product } from "#shared/contracts/product.ts";
import { footerSections } from "./navigation.ts";
import { ThemeChoice } from "./theme-choice.tsx";

/** `newsletter` is the sign-up form; it comes from its own feature. */
export function SiteFooter({ newsletter }: { newsletter?: ReactNode }) {
  return (
    <footer className="mt-16 border-t border-border bg-sunken md:mt-24 print:hidden">
      <div className="mx-auto max-w-wide px-4 pt-12 pb-24 md:px-6">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-[1.4fr_2fr]">
          <div className="max-w-sm">
            <Logo />
            <p className="mt-4 text-muted">{product.tagline}</p>
            {newsletter && <div className="mt-6">{newsletter}</div>}
          </div>
          <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-3">
            {footerSections.map(({ title, links }) => (
              <section key={title}>
                <h2 className="text-base">{title}</h2>
                <ul className="mt-2">
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to} className="footer-link">{label}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-border pt-6 text-sm text-muted">
          <p>
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {product.name}.{" "}
            <a href={`mailto:${product.supportEmail}`} className="text-link">
              {product.supportEmail}
            </a>
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
