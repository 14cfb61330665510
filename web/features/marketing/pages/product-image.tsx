// An image of the player, in the shape that suits the screen and the size the browser needs.
import {
  fallbackWidth,
  imagePath,
  type SceneName,
  type ShapeName,
  shapes,
} from "../model/scene-images.ts";

interface ProductImageProps {
  scene: SceneName;
  alt: string;
  /** How wide it will be beside text, as in the `sizes` of an image. */
  sizes: string;
}

function sources(scene: SceneName, shape: ShapeName): string {
  return shapes[shape].fileWidths
    .map((width) => `${imagePath(scene, shape, width)}.avif ${width}w`).join(", ");
}

export function ProductImage({ scene, alt, sizes }: ProductImageProps) {
  const { wide, narrow } = shapes;
  return (
    <picture>
      <source
        media="(max-width: 40rem)"
        type="image/avif"
        srcSet={sources(scene, "narrow")}
        sizes="calc(100vw - 2rem)"
        width={narrow.width}
        height={narrow.height}
      />
      <source type="image/avif" srcSet={sources(scene, "wide")} sizes={sizes} />
      <img
        src={`${imagePath(scene, "wide", fallbackWidth)}.webp`}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className="product-picture"
      />
    </picture>
  );
}
