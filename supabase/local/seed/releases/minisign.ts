/** Detached signatures as minisign makes them, with a key that is no secret: it is made from this text. */
import { Buffer } from "node:buffer";
import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Head = Buffer.from("302e020100300506032b657004220420", "hex");

const keyId = hashOf("id").subarray(0, 8);
const privateKey = createPrivateKey({
  key: Buffer.concat([pkcs8Head, hashOf("key")]),
  format: "der",
  type: "pkcs8",
});
/** The signature is of the file itself, as of minisign's first versions; every version checks it. */
const algorithm = Buffer.from("Ed");

/** The public key on one line, as `minisign -P` takes it. */
export const publicKey = Buffer.concat([
  algorithm,
  keyId,
  Buffer.from(createPublicKey(privateKey).export({ format: "jwk" }).x ?? "", "base64url"),
]).toString("base64");

/** The text of a `.minisig` file. */
export function signatureOf(content: string, fileName: string, signedAt: Date): string {
  const signature = sign(null, Buffer.from(content), privateKey);
  const comment = `timestamp:${Math.floor(signedAt.getTime() / 1000)}\tfile:${fileName}`;
  const whole = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
  return [
    "untrusted comment: signature of the LMP demo, whose key everybody knows",
    Buffer.concat([algorithm, keyId, signature]).toString("base64"),
    `trusted comment: ${comment}`,
    whole.toString("base64"),
    "",
  ].join("\n");
}

function hashOf(part: string): Buffer {
  return createHash("sha256").update(`lmp-demo/minisign/${part}`).digest();
}
