/** `npm run serve-site`: the built site at LMP_SITE_PORT, as a host would serve it, for tests on another stack. */
import { readConfig } from "../../config.ts";
import { reasonOf } from "../../platform/errors.ts";
import { listen } from "../../platform/http/listen.ts";
import { createSite } from "./site.ts";

try {
  const config = readConfig(Deno.env.toObject());
  await listen(config.sitePort, "the site", "LMP_SITE_PORT", await createSite(config));
  console.log(`${config.siteUrl} serves ${config.distDir}. Ctrl-C stops it.`);
} catch (error) {
  console.error(reasonOf(error));
  Deno.exit(1);
}
