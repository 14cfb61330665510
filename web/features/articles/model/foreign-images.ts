import { ownImage } from "#web/lib/files/own-image.ts";
import { webUrl } from "#web/lib/text/web-url.ts";

/**
 * The hosts of images in an article's HTML that readers will get as links, because the site shows
 * images of its own only. `isOwn` says which those are.
 */
export function foreignImageHosts(
  html: string,
  isOwn: (url: string) => boolean = (url) => ownImage(url) !== undefined,
): string[] {
  const tags = html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi);
  const hosts = [...tags].map((match) => (match[1] ?? match[2] ?? match[3] ?? "").trim())
    .filter((url) => !isOwn(url))
    .map((url) => webUrl(url, "https://site.invalid/")?.host ?? "");
  return [...new Set(hosts.filter((host) => host !== "" && host !== "site.invalid"))];
}
