// How somebody who does not trust this page checks that the publisher has signed a file.
import { product } from "#shared/contracts/product.ts";
import type { PublishedVersion, VersionFile } from "./versions.ts";
import { CopyButton } from "../model/copy-button.tsx";

export function PublisherSignature({ release }: { release: PublishedVersion }) {
  const { version, publicKey, files } = release;
  const signed = files.find((file) => file.signedWith);
  if (!publicKey) return null;
  return (
    <section aria-labelledby="signature" className="version-signature max-w-3xl">
      <h2 id="signature" className="text-2xl">Signature of the publisher</h2>
      <p className="mt-2 max-w-prose text-sm text-muted">
        The signatures of {product.name} {version}{" "}
        belong to this key. Compare it with the one of a version that you have had for a while: a
        stranger could change this page, but not that.
      </p>
      <CopiedCode subject="public key" text={publicKey} />
      {signed && <Command file={signed} publicKey={publicKey} />}
    </section>
  );
}

function Command({ file, publicKey }: { file: VersionFile; publicKey: string }) {
  const { fileName } = file;
  const [text, ending] = file.signedWith === "gpg"
    ? [`gpg --verify ${fileName}.asc ${fileName}`, ".asc"]
    : [`minisign -Vm ${fileName} -P ${publicKey}`, ".minisig"];
  return (
    <>
      <p className="mt-5 max-w-prose text-sm text-muted">
        Save a file and its signature, which ends in {ending}, in one folder. Then, for example:
      </p>
      <CopiedCode subject="command" text={text} />
    </>
  );
}

function CopiedCode({ subject, text }: { subject: string; text: string }) {
  return (
    <p className="mt-3 flex items-center gap-2 rounded-md border border-border bg-sunken py-1 pr-1 pl-4">
      <code className="min-w-0 flex-1 py-2 font-mono text-sm break-all">{text}</code>
      <CopyButton subject={subject} text={text} />
    </p>
  );
}
