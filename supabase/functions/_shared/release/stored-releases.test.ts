import assert from "node:assert/strict";
import { releaseSchema } from "../contracts/release.ts";
import { releaseOf, type StoredRelease } from "./stored-releases.ts";

const sha256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const stored: StoredRelease = {
  version: "1.10.0",
  state: "published",
  released_on: "2026-11-09",
  notes: "### Fixed",
  withdrawn_reason: null,
  withdrawn_at: null,
  release_files: [
    {
      platform: "windows",
      file_name: "lmp-1.10.0+7.exe",
      size_bytes: 84_215_808,
      sha256,
      signature: "untrusted comment: x\n",
    },
    { platform: "linux_deb", file_name: "lmp.deb", size_bytes: 999, sha256, signature: null },
  ],
};

Deno.test("a release of the database has the shape of the contract", () => {
  const release = releaseOf(stored);
  assert.deepEqual(releaseSchema.parse(release), release);
  assert.deepEqual(release, {
    version: "1.10.0",
    releaseDate: "2026-11-09",
    notes: "### Fixed",
    platforms: {
      windows: {
        url: "releases/1.10.0/lmp-1.10.0+7.exe",
        size: "84.2 MB",
        sha256,
        signature: true,
      },
      linux_deb: { url: "releases/1.10.0/lmp.deb", size: "999 bytes", sha256, signature: false },
    },
  });
});

Deno.test("a release without notes or files has none of both", () => {
  const { notes, platforms } = releaseOf({ ...stored, notes: "", release_files: [] });
  assert.deepEqual([notes, platforms], [undefined, {}]);
});
