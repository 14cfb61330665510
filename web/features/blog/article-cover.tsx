import { clsx } from "clsx";
import { imageSources } from "#web/lib/files/image-sizes.ts";
import { ownImage } from "#web/lib/files/own-image.ts";
import { Sleeve } from "#web/ui/artwork/sleeve.tsx";

interface ArticleCoverProps {
  url: string | null;
  /** Empty where the title stands beside the image and says enough. */
  alt: string;
  /** Stands in for an image that is missing, or not ours to show. */
  seed: string;
  /** How wide it is in the layout, as in the `sizes` of an image. */
  sizes: string;
  /** The first image of a page is wanted at once, the others when they come near. */
  isFirst?: boolean;
  className?: string;
}

/** The image of an article, or a sleeve drawn from its name. Always 16:9. */
export function ArticleCover({ url, alt, seed, sizes, isFirst, className }: ArticleCoverProps) {
  const own = ownImage(url);
  const srcSet = own && imageSources(own)?.srcSet;
  return (
    <span className={clsx("article-cover", className)}>
      {own
        ? (
          <img
            // Set in this order: what decides whether, when and in which size comes before what it loads.
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : "auto"}
            {...(srcSet && { sizes, srcSet })}
            src={own}
            alt={alt}
            width={1200}
            height={675}
            decoding="async"
          />
        )
        : <Sleeve seed={seed} className="size-full" />}
    </span>
  );
}
