/** Signatures of the demo, checked from their text alone, as the documentation of minisign has it. */
import { deepEqual, equal, ok } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createPublicKey, verify } from "node:crypto";
import { publicKey, signatureOf } from "./minisign.ts";

const content = "A stand-in, not a program.\n";
const signedAt = new Date("2026-11-09T12:00:00.900Z");

/** What `minisign -V` says of a file: its trusted comment, or null when one of the two signatures is wrong. */
function verified(text: string, key: string, file: string): string | null {
  const [untrusted = "", signed = "", trusted = "", whole = ""] = text.split("\n");
  ok(untrusted.startsWith("untrusted comment: ") && trusted.startsWith("trusted comment: "));
  const [keyBytes, signedBytes] = [Buffer.from(key, "base64"), Buffer.from(signed, "base64")];
  const signature = signedBytes.subarray(10);
  deepEqual([keyBytes.length, signedBytes.length], [42, 74]);
  // The algorithm, and the number of the key.
  equal(signedBytes.subarray(0, 2).toString(), "Ed");
  deepEqual(signedBytes.subarray(0, 10), keyBytes.subarray(0, 10));
  const x = keyBytes.subarray(10).toString("base64url");
  const checkedWith = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const comment = trusted.slice("trusted comment: ".length);
  const isGenuine = verify(null, Buffer.from(file), checkedWith, signature) && verify(
    null,
    Buffer.concat([signature, Buffer.from(comment)]),
    checkedWith,
    Buffer.from(whole, "base64"),
  );
  return isGenuine ? comment : null;
}

Deno.test("a signature of the demo is one of minisign, of the file and of its comment", () => {
  const text = signatureOf(content, "lmp.exe", signedAt);
  equal(verified(text, publicKey, content), "timestamp:1794225600\tfile:lmp.exe");
  equal(verified(text, publicKey, `${content}!`), null);
  equal(verified(text.replace("file:lmp", "file:lnp"), publicKey, content), null);
});

Deno.test("the key is the same in every seed", () => {
  equal(publicKey, "RWRnxdCFRhwpgLXERwoVi2Stu69voAlubEEFN4yaNrp1Ov72GuLyRNJv");
});
