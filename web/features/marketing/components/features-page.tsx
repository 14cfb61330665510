import { product } from "#shared/contracts/product.ts";
import { capabilities } from "../content/capabilities.ts";
import { CoreFeaturesGrid } from "./core-features-grid.tsx";
import { DownloadInvitation } from "./download-invitation.tsx";
import { PageHero } from "./page-hero.tsx";
import { Section } from "./section.tsx";

export function FeaturesPage() {
  return (
    <>
      <PageHero title="Features">
        <p>
          {product.name}{" "}
          does what a record player and a good shelf do together: it keeps your music in order,
          finds it at once and plays it well. Here is what that means, and what is still to come.
        </p>
      </PageHero>
      <Section title="What It Is Like">
        <ul className="-mb-8 grid gap-x-12 md:grid-cols-2">
          {capabilities.map(({ title, text }) => (
            <li key={title} className="border-t border-border pt-6 pb-10">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-prose text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Core Features">
        <CoreFeaturesGrid />
      </Section>
      <DownloadInvitation />
    </>
  );
}
