import { Link } from "@tanstack/react-router";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";
import { product } from "#shared/contracts/product.ts";
import { creator, philosophy } from "../content/creator.ts";
import { PageHero } from "./page-hero.tsx";
import { Section } from "./section.tsx";

export function AboutPage() {
  return (
    <>
      <PageHero title={`About ${product.name}`}>
        <p>
          A music player by one person, for everybody with a folder they have carried from computer
          to computer for years.
        </p>
      </PageHero>
      <Section title="The Creator">
        <div className="grid gap-x-16 gap-y-8 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <div>
            <Sleeve seed={creator.name} className="w-full max-w-72 shadow-raised" />
            <p className="mt-5 font-display text-xl font-bold">{creator.name}</p>
            <p className="text-muted">{creator.role}</p>
          </div>
          <div className="grid max-w-prose content-start gap-5">
            {creator.profile.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
            <p>
              Say hello in the <Link to="/forum" className="text-link">forum</Link> or write to{" "}
              <a href={`mailto:${product.supportEmail}`} className="text-link">
                {product.supportEmail}
              </a>.
            </p>
          </div>
        </div>
      </Section>
      <figure className="border-y border-border bg-sunken">
        <blockquote className="mx-auto max-w-wide px-4 py-14 md:px-6 md:py-20">
          <p className="max-w-[15.4em] font-display text-3xl font-bold text-balance md:text-5xl">
            “{creator.quote}”
          </p>
        </blockquote>
      </figure>
      <Section title="Philosophy">
        <ul className="-mb-8 grid gap-x-12 md:grid-cols-2">
          {philosophy.map(({ title, text }) => (
            <li key={title} className="border-t border-border pt-6 pb-10">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
