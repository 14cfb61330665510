const publicFiles = "/storage/v1/object/public/";

/** Articles name stored files by their path. Elsewhere they need the host of the storage. */
function withStorageHost(path: string, storageUrl: string): string {
  return path.startsWith(publicFiles) ? storageUrl + path : path;
}

/** The same for every file that the HTML of an article names. */
export function htmlWithStorageHost(html: string, storageUrl: string): string {
  return html.replace(
    /(\b(?:src|href)\s*=\s*["']?)(?=\/storage\/v1\/object\/public\/)/gi,
    (attribute) => attribute + storageUrl,
  );
}

/** Absolute URL of a page's image; null for none, and for an invalid URL. */
export function absoluteImageUrl(
  stored: string | null,
  storageUrl: string,
  pageUrl: string,
): string | null {
  return stored ? URL.parse(withStorageHost(stored, storageUrl), pageUrl)?.href ?? null : null;
}
