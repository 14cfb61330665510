// What is dropped onto a draft: installers to upload, lists of checksums to compare them with, and signatures.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Platform } from "#shared/contracts/platforms.ts";
import { releaseBucket } from "#shared/contracts/release.ts";
import { AppError } from "#web/lib/errors/errors.ts";
import { canHash, largestBytes, readBytes, sha256Of } from "#web/lib/files/file-hash.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { useStore } from "#web/lib/state/store.ts";
import {
  isKnownSignature,
  kindOf,
  parseChecksums,
  platformOf,
  signedName,
  storedName,
} from "./release-files.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { announceFile, checkStoredFile, signFile, storedPath } from "../model/release-mutations.ts";
import { type ManagedRelease, releaseKeys } from "../model/release-queries.ts";
import { createReleaseUploads, isUnderWay, type UploadSteps } from "./release-uploads.ts";

/** Far more than a list of checksums or a signature has. */
const smallBytes = 64 * 1024;

async function hash(file: File, onProgress: (bytes: number) => void): Promise<string> {
  if (file.size === 0) throw new AppError("invalid", "The file is empty.");
  if (file.size > largestBytes) throw new AppError("invalid", "The file is larger than 1 GB.");
  if (!canHash()) throw new AppError("page", "Checksums can be computed on pages with https only.");
  const bytes = await readBytes(file, (share) => onProgress(share * file.size))
    .catch((cause: unknown) => {
      throw new AppError("invalid", "The file could not be read.", { cause });
    });
  return await sha256Of(bytes);
}

const stepsFor = (queryClient: QueryClient, version: string): UploadSteps => ({
  hash,
  announce: announceFile,
  upload: async (announced, file, options) => {
    const { uploadFile } = await importAgain(() => import("#web/lib/api/upload-mutations.ts"));
    await uploadFile({
      file,
      bucket: releaseBucket,
      path: storedPath(announced),
      contentType: "application/octet-stream",
      fingerprint: announced.sha256,
      ...options,
    });
  },
  check: checkStoredFile,
  changed: () => queryClient.invalidateQueries({ queryKey: releaseKeys.one(version) }),
  explain: releaseMessages.uploadFailed,
});

/** Stops when the page is left; the same file then goes on where it was. */
export function useReleaseUploads(release: ManagedRelease) {
  const { version } = release;
  const queryClient = useQueryClient();
  const [uploads] = useState(() => createReleaseUploads(version, stepsFor(queryClient, version)));
  /** By the names under which the files are stored. */
  const [checksums, setChecksums] = useState<ReadonlyMap<string, string>>(new Map());
  const [signatures, setSignatures] = useState<ReadonlyMap<string, string>>(new Map());
  const known = useRef({ sums: checksums, texts: signatures });
  const [undecided, setUndecided] = useState<File[]>([]);
  const [remarks, setRemarks] = useState<string[]>([]);

  // The browser's own events, and what goes on when the page does not.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnderWay(uploads.store.get())) event.preventDefault();
    };
    addEventListener("online", uploads.resumeOffline);
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener("online", uploads.resumeOffline);
      removeEventListener("beforeunload", warn);
      uploads.stopAll();
    };
  }, [uploads]);

  const take = async (files: File[]): Promise<void> => {
    const said: string[] = [];
    const dropped = (kind: ReturnType<typeof kindOf>) =>
      files.filter(({ name }) => kindOf(name) === kind);
    const foundSums = new Map<string, string>();
    for (const list of dropped("checksums")) {
      const found = parseChecksums(await readSmall(list));
      if (found.size === 0) said.push(releaseMessages.noChecksums(list.name));
      for (const [name, sum] of found) foundSums.set(storedName(name), sum);
    }
    const foundTexts = new Map<string, string>();
    for (const signature of dropped("signature")) {
      const text = await readSmall(signature);
      const signed = storedName(signedName(signature.name));
      if (!isKnownSignature(text)) said.push(releaseMessages.unknownSignature(signature.name));
      else {
        foundTexts.set(signed, text);
        if (!hasFile(signed, files)) said.push(releaseMessages.waitsForFile(signature.name));
      }
    }
    said.push(...dropped("other").map(({ name }) => releaseMessages.unknownFile(name)));
    // Another drop may have been read meanwhile.
    const sums = new Map([...known.current.sums, ...foundSums]);
    const texts = new Map([...known.current.texts, ...foundTexts]);
    known.current = { sums, texts };
    setChecksums(sums);
    setSignatures(texts);
    setRemarks(said);
    const add = (file: File, platform: Platform) => addWith(file, platform, sums, texts);
    const unknown = dropped("installer").filter((file) => {
      const platform = platformOf(file.name);
      if (platform) add(file, platform);
      return !platform;
    });
    setUndecided((known) => [...known, ...unknown]);
    uploads.sign(texts);
    await signStored(texts);
  };

  /** Whether a file of this name came along, is on its way, or is there. */
  const hasFile = (name: string, files: File[]) => {
    const underWay = Object.values(uploads.store.get()).map(({ file }) => file);
    return release.files.some(({ file_name }) => file_name === name) ||
      [...files, ...undecided, ...underWay].some((file) => storedName(file.name) === name);
  };

  const addWith = (
    file: File,
    platform: Platform,
    sums: ReadonlyMap<string, string>,
    texts: ReadonlyMap<string, string>,
  ) => {
    const name = storedName(file.name);
    const [expected, signature] = [sums.get(name), texts.get(name) ?? null];
    uploads.add({ file, platform, expected, signature });
  };

  /** Signatures that came after their files. */
  const signStored = async (texts: ReadonlyMap<string, string>) => {
    const said: string[] = [];
    for (const file of release.files) {
      const text = texts.get(file.file_name);
      if (text === undefined || text === file.signature) continue;
      await signFile({ version, platform: file.platform }, text)
        .catch((thrown: unknown) => said.push(releaseMessages.signFailed(file.file_name, thrown)));
    }
    setRemarks((before) => [...before, ...said]);
    await queryClient.invalidateQueries({ queryKey: releaseKeys.one(version) });
  };

  return {
    uploads,
    current: useStore(uploads.store, {}),
    checksums,
    undecided,
    remarks,
    take,
    /** Says for which system a file is whose name does not tell. */
    decide(file: File, platform: Platform | undefined) {
      setUndecided(undecided.filter((each) => each !== file));
      if (platform) addWith(file, platform, checksums, signatures);
    },
  };
}

export type ReleaseUploadsState = ReturnType<typeof useReleaseUploads>;

/** The text of a small file; nothing of a larger one, which is no such text. */
async function readSmall(file: File): Promise<string> {
  return file.size > smallBytes ? "" : await file.text().catch(() => "");
}
