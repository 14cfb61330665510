/**
 * Draws the pictures of the blog into web/public/images/blog. Run by hand after a change:
 * `npx deno run -A supabase/local/seed/pictures/draw.ts`. A test proves that the files are current.
 */
import { covers } from "./covers.ts";
import { figures } from "./figures.ts";

export const picturesFolder = new URL("../../../../web/public/images/blog/", import.meta.url);

/** All pictures: file name and content. */
export function drawPictures(): Map<string, string> {
  const drawings = Object.entries({ ...covers, ...figures });
  return new Map(drawings.map(([name, draw]) => [`${name}.svg`, draw()]));
}

if (import.meta.main) {
  await Deno.mkdir(picturesFolder, { recursive: true });
  for (const [name, content] of drawPictures()) {
    await Deno.writeTextFile(new URL(name, picturesFolder), content);
  }
}
