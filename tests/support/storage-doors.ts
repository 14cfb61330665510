// The doors of Storage: every way to a file that a client has.
import type { Client } from "./people.ts";
import { readStack } from "./stack.ts";

const stack = readStack();
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);

/** A file that is there, and a name beside it that its owner might use next. */
export interface Place {
  bucket: string;
  there: string;
  fresh: string;
}

export interface Door {
  /** True when it led to what it is for. */
  open(client: Client, place: Place): Promise<boolean>;
  /** Whether `open` only reports what Storage has responded. Otherwise the rows tell what became of it. */
  reads?: true;
}

const kindOf = ({ bucket }: Place) => bucket === "lmp" ? "application/octet-stream" : "image/png";
export const fileOf = (place: Place) => new Blob([bytes], { type: kindOf(place) });
const from = (client: Client, { bucket }: Place) => client.storage.from(bucket);
const responds = async (request: Promise<{ error: unknown }>) => (await request).error === null;

/** As a browser does it: begins, and then sends the only part. */
async function uploadInParts(client: Client, place: Place, name: string): Promise<boolean> {
  const { data } = await client.auth.getSession();
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const headers = {
    apikey: stack.publishableKey,
    authorization: `Bearer ${data.session?.access_token ?? stack.publishableKey}`,
    "tus-resumable": "1.0.0",
    "x-upsert": "true",
  };
  const begun = await fetch(`${stack.apiUrl}/storage/v1/upload/resumable`, {
    method: "POST",
    headers: {
      ...headers,
      "upload-length": `${bytes.length}`,
      "upload-metadata": `bucketName ${encoded(place.bucket)},objectName ${encoded(name)},` +
        `contentType ${encoded(kindOf(place))}`,
    },
  });
  await begun.body?.cancel();
  if (!begun.ok) return false;
  const sent = await fetch(begun.headers.get("location") ?? "", {
    method: "PATCH",
    headers: {
      ...headers,
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    },
    body: bytes,
  });
  await sent.body?.cancel();
  return sent.ok;
}

export const doors: Record<string, Door> = {
  upload: {
    open: (client, place) => responds(from(client, place).upload(place.fresh, fileOf(place))),
  },
  "upload in parts": { open: (client, place) => uploadInParts(client, place, place.fresh) },
  replace: {
    open: (client, place) =>
      responds(from(client, place).upload(place.there, fileOf(place), { upsert: true })),
  },
  update: {
    open: (client, place) => responds(from(client, place).update(place.there, fileOf(place))),
  },
  "replace in parts": { open: (client, place) => uploadInParts(client, place, place.there) },
  "upload by a link": {
    open: async (client, place) => {
      const { data } = await from(client, place).createSignedUploadUrl(place.fresh, {
        upsert: true,
      });
      return data !== null &&
        await responds(
          from(client, place).uploadToSignedUrl(place.fresh, data.token, fileOf(place)),
        );
    },
  },
  copy: { open: (client, place) => responds(from(client, place).copy(place.there, place.fresh)) },
  move: { open: (client, place) => responds(from(client, place).move(place.there, place.fresh)) },
  remove: {
    open: async (client, place) =>
      ((await from(client, place).remove([place.there])).data ?? []).length > 0,
  },
  "read by a link": {
    reads: true,
    open: async (client, place) => {
      const { data } = await from(client, place).createSignedUrl(place.there, 60);
      const many = await from(client, place).createSignedUrls([place.there], 60);
      return data !== null || (many.data ?? []).some(({ signedUrl }) => signedUrl);
    },
  },
  read: {
    reads: true,
    open: (client, place) => responds(from(client, place).download(place.there)),
  },
  "read in another size": {
    reads: true,
    open: async (client, place) => {
      const { data } = await client.auth.getSession();
      const path = `render/image/authenticated/${place.bucket}/${place.there}`;
      const response = await fetch(`${stack.apiUrl}/storage/v1/${path}?width=10`, {
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${data.session?.access_token ?? stack.publishableKey}`,
        },
      });
      await response.body?.cancel();
      return response.ok;
    },
  },
  list: {
    reads: true,
    open: async (client, place) => {
      const folder = place.there.split("/").slice(0, -1).join("/");
      const search = place.there.split("/").at(-1) ?? "";
      return ((await from(client, place).list(folder, { search })).data ?? []).length > 0;
    },
  },
  "read in public": {
    reads: true,
    open: async (client, place) => {
      const { data } = from(client, place).getPublicUrl(place.there);
      const response = await fetch(data.publicUrl);
      await response.body?.cancel();
      return response.ok;
    },
  },
};
