/** Uploads to Storage, as a release job or a member's browser would. */

export interface StorageAccess {
  apiUrl: string;
  secretKey: string;
}

export interface NewFile {
  bucket: string;
  path: string;
  content: Uint8Array<ArrayBuffer> | string;
  type: string;
  /** How long browsers may keep it. */
  maxAgeSeconds: number;
}

/** Stores a file, replacing one of the same name. Throws with the server's response when rejected. */
export async function upload(access: StorageAccess, file: NewFile): Promise<void> {
  const response = await fetch(`${access.apiUrl}/storage/v1/object/${file.bucket}/${file.path}`, {
    method: "POST",
    headers: {
      apikey: access.secretKey,
      authorization: `Bearer ${access.secretKey}`,
      "content-type": file.type,
      "cache-control": `max-age=${file.maxAgeSeconds}`,
      "x-upsert": "true",
    },
    body: file.content,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${file.bucket}/${file.path} was not stored: ${text}`);
}
