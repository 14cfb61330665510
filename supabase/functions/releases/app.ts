import type { Environment } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { platforms } from "../_shared/contracts/platforms.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { readRelease } from "../_shared/release/read-release.ts";
import { linkTo } from "./link.ts";

/** What can be downloaded, and links that work for a while. */
export function createReleases(environment?: Environment) {
  const database = serviceRoleClient(environment);
  const releases = createFunction("releases");
  releases.get("/", async (c) => {
    const release = await readRelease(database().storage);
    c.header("cache-control", "public, max-age=60");
    return c.json(release);
  });
  const linkOf = async (name: string) => {
    // A name from our own list, and a path from the release file: the caller chooses nothing else.
    const platform = platforms.find((known) => known === name);
    if (!platform) return undefined;
    const { storage } = database();
    return await linkTo(platform, await readRelease(storage), storage);
  };
  releases.get("/:platform/link", async (c) => {
    const link = await linkOf(c.req.param("platform"));
    c.header("cache-control", "no-store");
    return link ? c.json(link) : c.notFound();
  });
  // The same as a link that works without JavaScript.
  releases.get("/:platform/file", async (c) => {
    const link = await linkOf(c.req.param("platform"));
    c.header("cache-control", "no-store");
    return link ? c.redirect(link.url) : c.notFound();
  });
  return releases;
}
