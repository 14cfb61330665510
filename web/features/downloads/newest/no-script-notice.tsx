import { Link } from "@tanstack/react-router";
import { type Platform, platformLabels, platforms } from "#shared/contracts/platforms.ts";
import type { PlatformFile, Release } from "#shared/contracts/release.ts";
import { functionUrl } from "#web/lib/api/functions.ts";
import { architectures, fileNotes } from "../content/files.ts";
import { downloadMessages } from "../model/messages.ts";

/** Without scripts the placeholders of the downloads would promise something for ever. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p className="mb-6 font-semibold">
        {downloadMessages.needsScript}{" "}
        <Link to="/download" className="text-link">{downloadMessages.allFiles}</Link>
      </p>
    </noscript>
  );
}

/** All files of a release for readers without JavaScript, with links that need none. */
export function NoScriptDownloads({ release }: { release: Release | undefined }) {
  if (!release) {
    return (
      <noscript>
        <p className="mb-6 font-semibold">{downloadMessages.unavailable}</p>
      </noscript>
    );
  }
  return (
    <noscript>
      <p className="mb-2">
        Version <b>{release.version}</b>
      </p>
      <ul>
        {platforms.map((platform) => {
          const file = release.platforms[platform];
          return file && <FileItem key={platform} platform={platform} file={file} />;
        })}
      </ul>
    </noscript>
  );
}

function FileItem({ platform, file }: { platform: Platform; file: PlatformFile }) {
  return (
    <li className="border-t border-border py-4">
      <a href={functionUrl(`releases/${platform}/file`)} className="text-link font-semibold">
        Download for {platformLabels[platform]}
      </a>
      <p className="text-sm text-muted">
        {[architectures[platform], fileNotes[platform], file.size].filter(Boolean).join(", ")}
      </p>
      {file.sha256 && (
        <p className="text-xs text-muted wrap-anywhere">
          SHA-256 <code className="font-mono">{file.sha256}</code>
        </p>
      )}
    </li>
  );
}
