import { expect, test } from "vitest";
import { readBytes, sha256Of } from "./file-hash.ts";

test("a file is read to its end, and its SHA-256 is the known one", async () => {
  const shares: number[] = [];
  const bytes = await readBytes(new File(["abc"], "abc.txt"), (share) => shares.push(share));
  expect(shares.at(-1)).toBe(1);
  expect(await sha256Of(bytes)).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
