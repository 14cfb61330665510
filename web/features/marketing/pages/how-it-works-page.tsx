import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Download } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { steps } from "../content/steps.ts";
import { PageHero } from "./page-hero.tsx";
import { ProductImage } from "./product-image.tsx";

export function HowItWorksPage() {
  return (
    <>
      <PageHero title="How it Works">
        <p>
          Five steps from a folder full of files to an evening full of music. Most people are done
          with the first three in ten minutes.
        </p>
      </PageHero>
      <ol className="mx-auto grid w-full max-w-wide gap-16 px-4 py-10 md:gap-24 md:px-6 md:py-14">
        {steps.map(({ title, text, scene, alt }, index) => (
          <li key={scene} className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-12">
            <div
              className={clsx(
                "max-lg:order-last lg:col-span-7",
                index % 2 === 1 && "lg:order-last",
              )}
            >
              <ProductImage
                scene={scene}
                alt={alt}
                sizes="(min-width: 80rem) 40rem, (min-width: 64rem) 54vw, calc(100vw - 2rem)"
              />
            </div>
            <div className="lg:col-span-5">
              <p aria-hidden="true" className="step-number">{index + 1}</p>
              <h2 className="mt-4 text-2xl md:text-3xl">
                <span className="sr-only">{index + 1}.</span> {title}
              </h2>
              {text.map((paragraph) => (
                <p key={paragraph} className="mt-3 max-w-prose text-muted">{paragraph}</p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      <section
        aria-labelledby="ready"
        className="mx-auto mt-6 flex w-full max-w-wide flex-wrap items-center justify-between gap-x-12 gap-y-6 px-4 md:px-6"
      >
        <h2 id="ready" className="text-3xl">Ready when you are.</h2>
        <div className="flex flex-wrap gap-4 max-sm:w-full max-sm:*:w-full">
          <Button asChild size="lg">
            <Link to="/download">
              <Download aria-hidden="true" /> Download Now
            </Link>
          </Button>
          <Button asChild variant="outline" size="lg">
            <Link to="/support" hash="faq">Read the FAQ</Link>
          </Button>
        </div>
      </section>
    </>
  );
}
