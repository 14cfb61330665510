// Images of posts, as their authors announce, upload and show them.
import { randomUUID } from "node:crypto";
import { postImageWidths } from "#shared/contracts/post-image.ts";
import { sha256 } from "#shared/contracts/sha-256.ts";
import { png } from "./images.ts";
import { type Person, serviceRoleClient } from "./people.ts";

const stored: string[] = [];

/** Of the only file that tests upload. */
export const checksum = await sha256(await png.arrayBuffer());

/** One for each file of an image that is so wide. */
export const checksumsOf = (width: number) => postImageWidths(width).map(() => checksum);

export interface Numbers {
  width?: number;
  height?: number;
  extension?: string;
  checksums?: string[];
}
export const announce = (
  { client }: Pick<Person, "client">,
  id: string,
  { width = 500, height = 300, extension = "png", checksums = checksumsOf(width) }: Numbers = {},
) =>
  client.rpc("announce_post_image", {
    p_id: id,
    p_width: width,
    p_height: height,
    p_extension: extension,
    p_checksums: checksums,
  });

export const upload = ({ client }: Pick<Person, "client">, name: string, type = "image/png") => {
  stored.push(name);
  return client.storage.from("post-images").upload(name, new Blob([png], { type }));
};

/** An image that this person has announced. */
export async function newImage(person: Pick<Person, "client">): Promise<string> {
  const id = randomUUID();
  await announce(person, id).throwOnError();
  return id;
}

export const shows = (...ids: string[]) =>
  ids.map((id) => `![A cover](/pictures/${id}-500x300.png)`).join("\n\n");

/** Removes the files that were uploaded here, after the tests of a file. */
export async function removePostImageFiles(): Promise<void> {
  await serviceRoleClient().storage.from("post-images").remove(stored);
}
