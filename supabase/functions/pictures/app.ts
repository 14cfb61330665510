import type { Context } from "hono";
import { type DatabaseClient, type Environment, requireMember } from "../_shared/clients/caller.ts";
import { anonymousClient, serviceRoleClient } from "../_shared/clients/service-clients.ts";
import {
  postImageBucket,
  postImageMimeTypes,
  postImageWidths,
  requestedPostImage,
} from "../_shared/contracts/post-image.ts";
import { wordsCaching } from "../_shared/http/caching.ts";
import { notModified } from "../_shared/http/conditional.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { unwrap } from "../_shared/http/database-failure.ts";
import { failureFromStorage, isNotFound } from "../_shared/http/storage-failure.ts";
import { isImage } from "./is-image.ts";
import { sha256 } from "../_shared/contracts/sha-256.ts";

/** Images in posts, for whoever may see the post. The site's host rewrites /pictures/… here. */
export function createPictures(environment?: Environment) {
  const visitor = anonymousClient(environment);
  const serviceRole = serviceRoleClient(environment);
  const pictures = createFunction("pictures");

  /** `reader` asks whether the image may be seen; its file is read for nobody else. */
  async function respond(c: Context, name: string, reader: DatabaseClient, caching: string) {
    const image = requestedPostImage(name);
    if (!image) return c.notFound();
    const row = unwrap(
      await reader.from("post_images").select("extension,width,checksums")
        .eq("id", image.id).maybeSingle(),
    );
    if (row?.extension !== image.extension) return c.notFound();
    const checksum = row.checksums[postImageWidths(row.width).indexOf(image.width)];
    if (!checksum) return c.notFound();
    c.header("cache-control", caching);
    // A file never changes under its name.
    const unchanged = notModified(c, `"${image.file}"`);
    if (unchanged) return unchanged;
    const file = await serviceRole().storage.from(postImageBucket).download(image.file);
    if (file.error) {
      if (isNotFound(file.error)) return c.notFound();
      throw failureFromStorage(file.error);
    }
    const bytes = new Uint8Array(await file.data.arrayBuffer());
    if (!isImage(bytes, image.extension)) return c.notFound();
    // What was announced, whatever Storage has meanwhile.
    if (await sha256(bytes) !== checksum) return c.notFound();
    c.header("content-type", postImageMimeTypes[image.extension]);
    c.header("content-disposition", "inline");
    c.header("content-security-policy", "default-src 'none'; sandbox");
    return c.body(bytes);
  }

  pictures.get("/:name", (c) => respond(c, c.req.param("name"), visitor(), wordsCaching));
  // Of posts that are hidden, and of those that are not posted yet.
  pictures.get("/:name/own", requireMember(environment), (c) => {
    const { supabase } = c.var.supabaseContext;
    return respond(c, c.req.param("name"), supabase, "private, no-store");
  });
  return pictures;
}
