import * as z from "zod/mini";
import { internalFailure } from "./http/failure.ts";

const siteUrlSchema = z.url({ protocol: /^https?$/ });

/**
 * URL of the site without a slash at its end: the variable SITE_URL, a secret on the platform.
 * Throws `internal` when it is missing or invalid.
 */
export function readSiteUrl(text = Deno.env.get("SITE_URL")): string {
  const result = siteUrlSchema.safeParse(text);
  if (!result.success) {
    throw internalFailure(
      new Error(`SITE_URL is ${JSON.stringify(text)}, which is no web address.`),
    );
  }
  return result.data.replace(/\/+$/, "");
}
