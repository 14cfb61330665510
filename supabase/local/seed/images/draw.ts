/**
 * Draws the images of the blog into web/public/images/blog. Run by hand after a change:
 * `npx deno run -A supabase/local/seed/images/draw.ts`. A test proves that the files are current.
 */
import { covers } from "./covers.ts";
import { figures } from "./figures.ts";

export const imagesFolder = new URL("../../../../web/public/images/blog/", import.meta.url);

/** All images: file name and content. */
export function drawImages(): Map<string, string> {
  const drawings = Object.entries({ ...covers, ...figures });
  return new Map(drawings.map(([name, draw]) => [`${name}.svg`, draw()]));
}

if (import.meta.main) {
  await Deno.mkdir(imagesFolder, { recursive: true });
  for (const [name, content] of drawImages()) {
    await Deno.writeTextFile(new URL(name, imagesFolder), content);
  }
}
