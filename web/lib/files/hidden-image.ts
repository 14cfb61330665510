// Shows an image that is not for everybody: of a hidden post, or of one that is being written.
import { readFunctionFile } from "../api/functions.ts";
import { whenSessionKnown } from "../session/session.ts";

/** In place of what could not be loaded. Throws an AppError when the member may not see it either. */
export async function showHiddenImage(image: HTMLImageElement): Promise<void> {
  const { status } = await whenSessionKnown();
  if (status !== "signed-in") return;
  const name = new URL(image.src).pathname.split("/").at(-1) ?? "";
  const url = URL.createObjectURL(await readFunctionFile(`pictures/${name}/own`));
  image.addEventListener("load", () => URL.revokeObjectURL(url), { once: true });
  image.removeAttribute("srcset");
  image.src = url;
}
