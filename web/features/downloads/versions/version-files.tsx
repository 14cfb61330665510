// The files of a version, like the tracks on a sleeve.
import { Download } from "lucide-react";
import { fileSizeText } from "#shared/contracts/file-size.ts";
import { product } from "#shared/contracts/product.ts";
import { Button } from "#web/ui/form/button.tsx";
import { functionUrl } from "#web/lib/api/functions.ts";
import { fullSystemNames } from "../content/files.ts";
import { bytesText, type PublishedVersion, type VersionFile } from "./versions.ts";
import { Checksum } from "../model/checksum.tsx";

export function VersionFiles({ release }: { release: PublishedVersion }) {
  const { version, files, withdrawn } = release;
  return (
    <section aria-labelledby="files" className="version-files">
      <h2 id="files" className="text-2xl">Files</h2>
      <p className="mt-2 text-sm text-muted">
        {withdrawn
          ? "They are not offered any more. The checksums tell whether a file that you have is one of them."
          : "The checksum tells whether a file has arrived as we published it."}
      </p>
      <ol className="track-list">
        {files.map((file) => (
          <FileTrack
            key={file.platform}
            version={version}
            file={file}
            isOffered={!withdrawn}
          />
        ))}
      </ol>
    </section>
  );
}

interface FileTrackProps {
  version: string;
  file: VersionFile;
  isOffered: boolean;
}

function FileTrack({ version, file, isOffered }: FileTrackProps) {
  const { platform, fileName, sizeBytes, sha256 } = file;
  const name = fullSystemNames[platform];
  const ofFile = `${product.name} ${version} for ${name}`;
  const url = (what: string) => functionUrl(`releases/${platform}/${what}?version=${version}`);
  return (
    <li className="track">
      <div className="track-name">
        <h3 className="text-lg leading-6">{name}</h3>
        <p className="mt-1 font-mono text-xs text-muted wrap-anywhere">{fileName}</p>
      </div>
      <p className="track-size">
        <span className="font-semibold">{fileSizeText(sizeBytes)}</span>
        {sizeBytes >= 1000 && (
          <span className="block text-xs text-muted">{bytesText(sizeBytes)}</span>
        )}
      </p>
      <div className="track-checksum">
        <Checksum platform={platform} sha256={sha256} isWhole />
      </div>
      {isOffered && (
        <p className="track-links">
          {file.signedWith && (
            <a href={url("signature")} rel="nofollow" className="text-link py-2 text-sm">
              Signature <span className="sr-only">of {ofFile}</span>
            </a>
          )}
          <Button asChild variant="outline" size="sm">
            <a href={url("file")} rel="nofollow">
              <Download aria-hidden="true" />
              Download <span className="sr-only">{ofFile}</span>
            </a>
          </Button>
        </p>
      )}
    </li>
  );
}
