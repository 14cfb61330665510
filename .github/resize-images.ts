/**
 * `npm run resize-images` makes the sizes of images that were uploaded before there were any, and lets the articles name
 * them. It can be stopped and repeated; `-- --dry-run` only says what it would do.
 */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import Vips from "wasm-vips";
import {
  imageFileName,
  imageSizes,
  maxImageWidth,
  smallerWidths,
} from "../web/lib/files/image-sizes.ts";

type Files = ReturnType<SupabaseClient["storage"]["from"]>;

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** A UUID ends with twelve digits, and so no file with a width in its name is found. */
const oldNames = /(?<=\/blog-images\/)\d{4}\/[\da-f-]{36}\.(?:png|jpg|webp)(?![\w.-])/g;

/** Why an image stays as it is. */
class LeftAlone extends Error {}

interface SizedImage {
  /** What articles shall name. */
  name: string;
  files: { name: string; content: Uint8Array<ArrayBuffer> }[];
}

/** Makes what an upload makes in the browser: web/features/articles/model/article-image.ts. */
function sizesOf(
  vips: typeof Vips,
  oldName: string,
  original: Uint8Array<ArrayBuffer>,
): SizedImage {
  const [id = "", extension = ""] = oldName.split(".");
  /** What `read` makes of the image as readers see it, whichever way the camera was held. */
  function opened<Result>(read: (image: Vips.Image) => Result): Result {
    const image = vips.Image.newFromBuffer(original, "", { fail_on: "truncated" });
    const turned = image.autorot();
    try {
      return read(turned);
    } finally {
      turned.delete();
      image.delete();
    }
  }
  const draw = (width: number, format: string) =>
    opened((image) => {
      // Without a height, the width would limit that, too.
      const drawn = image.thumbnailImage(width, { height: 1e6, size: "down" });
      try {
        const quality = format === "png" ? {} : { Q: 86 };
        return new Uint8Array(drawn.writeToBuffer(`.${format}`, { keep: "icc", ...quality }));
      } finally {
        drawn.delete();
      }
    });
  const originalWidth = opened((image) => {
    const isAnimated = image.getTypeof("n-pages") !== 0 && image.getInt("n-pages") > 1;
    if (isAnimated) throw new LeftAlone("is an animation");
    return image.width;
  });
  const width = Math.min(originalWidth, maxImageWidth);
  if (smallerWidths(width).length === 0) throw new LeftAlone("is small");
  // A file that fits loses nothing by being drawn once more.
  const stored = originalWidth > width ? draw(width, extension) : original;
  const webp = draw(width, "webp");
  const hasWebp = extension !== "webp" && webp.length < stored.length;
  const name = imageFileName({ id, width, extension, hasWebp });
  const files = imageSizes(name).map((size) => {
    if (size.width < width) {
      return { name: size.name, content: draw(size.width, hasWebp ? "webp" : extension) };
    }
    return { name: size.name, content: hasWebp ? webp : stored };
  });
  return { name, files: hasWebp ? [...files, { name, content: stored }] : files };
}

/** Loads the library, which takes a moment. */
export function loadVips(): Promise<typeof Vips> {
  return Vips({
    dynamicLibraries: [],
    // What is wrong with an image is said once, with its name.
    preRun: (module) => void (module.ENV.VIPS_WARNING = "0"),
  });
}

interface Surroundings {
  vips: typeof Vips;
  sql: postgres.Sql;
  /** The bucket of the blog's images, with the right to write. */
  images: Files;
  isDryRun: boolean;
  say(line: string): void;
}

/** Makes the function that resizes the images of one article, by its id, and returns how many there were. */
export function createResizer({ vips, sql, images, isDryRun, say }: Surroundings) {
  /** The new name of every image that was seen, or null for one that stays as it is. */
  const seen = new Map<string, string | null>();

  async function upload({ name, files }: SizedImage): Promise<void> {
    for (const file of files) {
      const { error } = await images.upload(file.name, file.content, {
        contentType: types[file.name.split(".").at(-1) ?? ""] ?? "",
        cacheControl: "31536000",
      });
      // An earlier run, which was stopped, has made the same.
      if (error && !("statusCode" in error && error.statusCode === "409")) {
        throw new Error(`${name}: ${error.message}`);
      }
    }
  }

  async function resizeImage(name: string): Promise<string | null> {
    const { data, error } = await images.download(name);
    if (error) {
      say(`  ${name} cannot be read: ${error.message}`);
      return null;
    }
    let sized: SizedImage;
    try {
      sized = sizesOf(vips, name, await data.bytes());
    } catch (thrown) {
      const why = thrown instanceof LeftAlone ? thrown.message : "is no image that can be read";
      say(`  ${name} ${why}, and stays as it is.`);
      return null;
    }
    if (!isDryRun) await upload(sized);
    const sizes = sized.files.map((file) => `${Math.round(file.content.length / 1024)} KiB`);
    say(`  ${sized.name}: ${sizes.join(", ")}`);
    return sized.name;
  }

  return async function resizeArticle(id: string): Promise<number> {
    const [article] = await sql`
      select slug, concat_ws(' ', image_url, content) as text from public.blog_posts where id = ${id}`;
    const names: string[] = [...new Set<string>(article?.text.match(oldNames))];
    if (names.length === 0) return 0;
    for (const name of names) {
      if (!seen.has(name)) seen.set(name, await resizeImage(name));
    }
    const renamed = names.flatMap((from) => {
      const to = seen.get(from);
      return to ? [{ from: `/blog-images/${from}`, to: `/blog-images/${to}` }] : [];
    });
    say(`${article?.slug}: ${renamed.length} of ${names.length}`);
    if (isDryRun || renamed.length === 0) return renamed.length;
    await sql.begin(async (transaction) => {
      // Readers see the same text: no trigger says that it was changed, which feeds would announce.
      await transaction`set local session_replication_role = replica`;
      for (const { from, to } of renamed) {
        await transaction`
          update public.blog_posts set
            content = replace(content, ${from}, ${to}), image_url = replace(image_url, ${from}, ${to})
          where id = ${id}`;
      }
    });
    return renamed.length;
  };
}

function variable(name: string): string {
  const value = Deno.env.get(name);
  if (value) return value;
  console.error(`${name} is not set. .github/hosting.md, step 4, says what it is.`);
  Deno.exit(1);
}

if (import.meta.main) {
  const isDryRun = Deno.args.includes("--dry-run");
  const api = createClient(variable("SUPABASE_URL"), variable("SUPABASE_SECRET_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const sql = postgres(variable("SUPABASE_DB_URL"), { max: 1, prepare: false, onnotice: () => {} });
  try {
    const images = api.storage.from("blog-images");
    const vips = await loadVips();
    const resize = createResizer({ vips, sql, images, isDryRun, say: console.log });
    const articles = await sql`select id from public.blog_posts order by created_at desc, id`;
    let changed = 0;
    for (const { id } of articles) changed += await resize(id) > 0 ? 1 : 0;
    console.log(`${changed} articles ${isDryRun ? "would be" : "were"} changed.`);
  } catch (error) {
    console.error(
      `\nRun it again: what was done stays. ${error instanceof Error ? error.message : error}`,
    );
    Deno.exitCode = 1;
  } finally {
    await sql.end();
  }
}
