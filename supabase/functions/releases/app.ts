import { type Environment, requireMember } from "../_shared/clients/caller.ts";
import { serviceRoleClient } from "../_shared/clients/service-clients.ts";
import { type Platform, platforms } from "../_shared/contracts/platforms.ts";
import type { ReleaseCheck, ReleaseLink } from "../_shared/contracts/release.ts";
import { isReleaseVersion } from "../_shared/contracts/release-version.ts";
import { createFunction } from "../_shared/http/create-function.ts";
import { readRelease } from "../_shared/release/read-release.ts";
import { readPublished, releaseOf } from "../_shared/release/stored-releases.ts";
import { checkFile } from "./check-file.ts";
import { linkTo } from "./link.ts";
import { readSignature } from "./signature.ts";

/** What can be downloaded, links that work for a while, and the check of what will be. */
export function createReleases(environment?: Environment) {
  const database = serviceRoleClient(environment);
  const releases = createFunction("releases");
  releases.get("/", async (c) => {
    const release = await readRelease(database());
    c.header("cache-control", "public, max-age=60");
    return c.json(release);
  });

  const linkOf = async (name: string, version?: string): Promise<ReleaseLink | null> => {
    const platform = platformOf(name);
    if (!platform || version !== undefined && !isReleaseVersion(version)) return null;
    if (version === undefined) {
      return await linkTo(platform, await readRelease(database()), database().storage);
    }
    const release = await readPublished(database(), version);
    return release && await linkTo(platform, releaseOf(release), database().storage);
  };
  releases.get("/:platform/link", async (c) => {
    const link = await linkOf(c.req.param("platform"), c.req.query("version"));
    c.header("cache-control", "no-store");
    return link ? c.json(link) : c.notFound();
  });
  // The same as a link that works without JavaScript.
  releases.get("/:platform/file", async (c) => {
    const link = await linkOf(c.req.param("platform"), c.req.query("version"));
    c.header("cache-control", "no-store");
    return link ? c.redirect(link.url) : c.notFound();
  });

  releases.get("/:platform/signature", async (c) => {
    const file = fileOf(c.req.param("platform"), c.req.query("version"));
    const signature = file && await readSignature(database(), file.platform, file.version);
    if (!signature) return c.notFound();
    // It never changes, but its release may be withdrawn.
    c.header("cache-control", "public, max-age=86400");
    c.header("content-type", "text/plain; charset=utf-8");
    c.header("content-disposition", `attachment; filename="${signature.fileName}"`);
    return c.body(signature.text);
  });

  releases.post("/:platform/check", requireMember(environment), async (c) => {
    c.header("cache-control", "no-store");
    const file = fileOf(c.req.param("platform"), c.req.query("version"));
    if (!file) return c.notFound();
    const { supabase } = c.var.supabaseContext;
    return c.json(await checkFile(supabase, database(), file) satisfies ReleaseCheck);
  });
  return releases;
}

/** From our own list: the caller chooses no other name. */
function platformOf(name: string): Platform | undefined {
  return platforms.find((known) => known === name);
}

/** Null for what cannot exist, which never reaches the database. */
function fileOf(name: string, version = ""): { platform: Platform; version: string } | null {
  const platform = platformOf(name);
  return platform && isReleaseVersion(version) ? { platform, version } : null;
}
