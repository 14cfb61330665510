import { clsx } from "clsx";
import { ownImage } from "#web/lib/own-image.ts";
import { Sleeve } from "#web/ui/sleeve.tsx";

interface ArticleCoverProps {
  url: string | null;
  /** Empty where the title stands beside the image and says enough. */
  alt: string;
  /** Stands in for an image that is missing, or not ours to show. */
  seed: string;
  /** The first image of a page is wanted at once, the others when they come near. */
  isFirst?: boolean;
  className?: string;
}

/** The image of an article, or a sleeve drawn from its name. Always 16:9. */
export function ArticleCover({ url, alt, seed, isFirst, className }: ArticleCoverProps) {
  const own = ownImage(url);
  return (
    <span className={clsx("article-cover", className)}>
      {own
        ? (
          <img
            src={own}
            alt={alt}
            width={1200}
            height={675}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : "auto"}
            decoding="async"
          />
        )
        : <Sleeve seed={seed} className="size-full" />}
    </span>
  );
}
