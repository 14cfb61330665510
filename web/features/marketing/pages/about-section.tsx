import { product } from "#shared/contracts/product.ts";
import { clsx } from "clsx";
import { screenshots } from "../content/screenshots.ts";
import { ProductImage } from "./product-image.tsx";
import { Section } from "./section.tsx";

export function AboutSection() {
  return (
    <Section
      id="about"
      title={`About ${product.name}`}
      lead={`A folder full of music has no service behind it, and needs none. ${product.name} turns it into a shelf that is a pleasure to stand in front of.`}
    >
      <ul className="grid gap-14 md:gap-20">
        {screenshots.map(({ title, text, scene, alt }, index) => (
          <li
            key={scene}
            className="grid items-center gap-x-12 gap-y-6 lg:grid-cols-12"
          >
            <div className={clsx("lg:col-span-8", index % 2 === 1 && "lg:order-last")}>
              <ProductImage
                scene={scene}
                alt={alt}
                sizes="(min-width: 80rem) 46rem, (min-width: 64rem) 62vw, calc(100vw - 2rem)"
              />
            </div>
            <div className="lg:col-span-4">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 max-w-prose text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
