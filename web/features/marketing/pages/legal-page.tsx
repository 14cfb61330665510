import type { ReactNode } from "react";
import { useHydrated } from "@tanstack/react-router";
import { product } from "#shared/contracts/product.ts";
import type { LegalSection } from "../content/legal-text.ts";
import { PageHero } from "./page-hero.tsx";

interface LegalPageProps {
  title: string;
  introduction: string;
  sections: LegalSection[];
  /** What follows the words of a section, by its id. */
  additions?: Record<string, ReactNode>;
}

/** Privacy and terms: numbered sections, with a list of them to jump from. */
export function LegalPage({ title, introduction, sections, additions }: LegalPageProps) {
  return (
    <>
      <PageHero title={title}>
        <p className="text-base">
          Last Updated: <Today />
        </p>
      </PageHero>
      <div className="mx-auto grid w-full max-w-wide gap-x-16 gap-y-10 px-4 py-6 md:px-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
          <ol className="text-sm">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a href={`#${id}`} className="footer-link gap-3 tabular-nums">
                  <span>{index + 1}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          <p>{introduction}</p>
          {sections.map(({ id, title, paragraphs, points }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{index + 1}. {title}</h2>
              {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
              {points && <ul>{points.map((point) => <li key={point}>{point}</li>)}</ul>}
              {additions?.[id]}
            </section>
          ))}
          <section>
            <h2>Questions</h2>
            <p>
              Write to <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/**
 * The current date. A prerendered page carries the day it was made; as soon as the page runs in a
 * browser, the element is put in anew with the reader's day.
 */
function Today() {
  const isInBrowser = useHydrated();
  const now = new Date();
  return (
    <time
      key={String(isInBrowser)}
      dateTime={now.toISOString().slice(0, 10)}
      suppressHydrationWarning
    >
      {longDate.format(now)}
    </time>
  );
}
