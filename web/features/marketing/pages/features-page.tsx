import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { product } from "#shared/contracts/product.ts";
import { capabilities } from "../content/capabilities.ts";
import { CoreFeaturesGrid } from "./core-features-grid.tsx";
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

/** The last word of a page: take it with you. */
function DownloadInvitation() {
  return (
    <section aria-labelledby="get-it" className="mx-auto w-full max-w-wide px-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-t border-border pt-12 md:pt-16">
        <div className="max-w-prose">
          <h2 id="get-it" className="text-3xl">Get {product.name}</h2>
          <p className="mt-2 text-muted">
            Free for Windows 10 or later, macOS 10.13 or later and Ubuntu 18.04 or later. It needs
            about 200 to 300 MB on your disk and nothing from you.
          </p>
        </div>
        <Button asChild size="lg" className="max-sm:w-full">
          <Link to="/download">
            <Download aria-hidden="true" /> Download
          </Link>
        </Button>
      </div>
    </section>
  );
}
