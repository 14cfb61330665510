// Brings the files of a draft in, one after another: each is read for its checksum, compared, announced, uploaded and
// checked by the server. What was stopped goes on where it was.
import type { Platform } from "#shared/contracts/platforms.ts";
import { AppError, asAppError } from "#web/lib/errors/errors.ts";
import { createStore, type Store } from "#web/lib/state/store.ts";
import type { AnnouncedFile } from "../model/release-mutations.ts";
import { storedName } from "./release-files.ts";

export type UploadState =
  | { kind: "queued" }
  /** In whole percent. */
  | { kind: "reading" | "uploading"; percent: number }
  | { kind: "checking" }
  | { kind: "paused" }
  /** Goes on by itself once the browser is online again. */
  | { kind: "offline" }
  | { kind: "failed"; message: string; canRetry: boolean };

export interface ReleaseUpload {
  file: File;
  platform: Platform;
  /** What a list of checksums says of it; undefined when there is none. */
  expected: string | undefined;
  signature: string | null;
  /** Once it has been read. */
  sha256?: string;
  state: UploadState;
}

export type NewUpload = Pick<ReleaseUpload, "file" | "platform" | "expected" | "signature">;

type Uploads = Partial<Record<Platform, ReleaseUpload>>;

/** What is done with a file. Each step throws an AppError. */
export interface UploadSteps {
  hash(file: File, onProgress: (bytes: number) => void): Promise<string>;
  announce(file: AnnouncedFile): Promise<"upload" | "check" | "nothing">;
  upload(
    file: AnnouncedFile,
    content: File,
    options: { onProgress(bytes: number): void; signal: AbortSignal },
  ): Promise<void>;
  check(file: AnnouncedFile): Promise<void>;
  /** Something of the draft has changed: a file was announced, or is there. */
  changed(): Promise<void>;
  /** The sentence for what went wrong. */
  explain(thrown: unknown): string;
}

/** Whether something would be lost if the page was left now. */
export const isUnderWay = (uploads: Uploads): boolean =>
  Object.values(uploads).some(({ state }) => state.kind !== "failed");

/** What keeps a draft from being published as long as files are on their way. */
export function obstaclesOfUploads(uploads: Uploads): string[] {
  const failed = Object.values(uploads).filter(({ state }) => state.kind === "failed");
  return [
    isUnderWay(uploads) && "Files are still on their way.",
    failed.length > 0 && `Not taken: ${failed.map(({ file }) => file.name).join(", ")}.`,
  ].filter((obstacle) => obstacle !== false);
}

export interface ReleaseUploads {
  store: Pick<Store<Uploads>, "get" | "subscribe">;
  /** Takes the place of another file for the same system that has not arrived yet. */
  add(upload: NewUpload): void;
  pause(platform: Platform): void;
  /** Starts again what was paused or has failed. */
  resume(platform: Platform): void;
  /** Starts again what waits for the network. */
  resumeOffline(): void;
  /** Signatures by the names under which files are stored. What is announced already goes on without. */
  sign(signatures: ReadonlyMap<string, string>): void;
  /** Stops it, and forgets that it was to be uploaded. */
  drop(platform: Platform): void;
  stopAll(): void;
}

const mismatchMessage =
  "It is not the file that the list of checksums means: damaged, or of another build. It was not uploaded.";

const mismatch = "wrong_checksum";

export function createReleaseUploads(version: string, steps: UploadSteps): ReleaseUploads {
  const store = createStore<Uploads>({});
  const running = new Map<Platform, AbortController>();
  let queue = Promise.resolve();

  const set = (platform: Platform, change: Partial<ReleaseUpload>) => {
    const upload = store.get()[platform];
    if (upload) store.set({ ...store.get(), [platform]: { ...upload, ...change } });
  };
  const forget = (platform: Platform) => {
    const { [platform]: _, ...others } = store.get();
    store.set(others);
  };
  const stop = (platform: Platform) => {
    running.get(platform)?.abort();
    running.delete(platform);
  };

  const enqueue = (platform: Platform) => {
    stop(platform);
    const control = new AbortController();
    running.set(platform, control);
    set(platform, { state: { kind: "queued" } });
    queue = queue.then(() => run(platform, control.signal));
  };

  /** One file. Once its signal is aborted the entry belongs to somebody else. */
  const run = async (platform: Platform, signal: AbortSignal) => {
    const upload = store.get()[platform];
    if (!upload || signal.aborted) return;
    const show = (change: Partial<ReleaseUpload>) => {
      if (!signal.aborted) set(platform, change);
    };
    try {
      await bring(upload, signal, show);
      if (signal.aborted) return;
      running.delete(platform);
      forget(platform);
    } catch (thrown) {
      const { kind, hint } = asAppError(thrown);
      show({
        state: kind === "offline"
          ? { kind: "offline" }
          : { kind: "failed", message: steps.explain(thrown), canRetry: hint !== mismatch },
      });
    }
  };

  const bring = async (
    { file, platform, expected, sha256: known }: ReleaseUpload,
    signal: AbortSignal,
    show: (change: Partial<ReleaseUpload>) => void,
  ) => {
    /** Shows how far it is; as often as the figure changes. */
    const progress = (kind: "reading" | "uploading") => {
      let shown = -1;
      return (bytes: number) => {
        const percent = Math.floor(100 * bytes / file.size);
        if (percent !== shown) show({ state: { kind, percent } });
        shown = percent;
      };
    };
    const onRead = progress("reading");
    onRead(0);
    const sha256 = known ?? await steps.hash(file, onRead);
    if (signal.aborted) return;
    show({ sha256 });
    if (expected !== undefined && expected !== sha256) {
      throw new AppError("invalid", mismatchMessage, { hint: mismatch });
    }
    const announced = {
      version,
      platform,
      file_name: storedName(file.name),
      size_bytes: file.size,
      sha256,
      // It may have come while the file was read.
      signature: store.get()[platform]?.signature ?? null,
    };
    const rest = await steps.announce(announced);
    await steps.changed();
    if (rest === "upload") {
      const onProgress = progress("uploading");
      onProgress(0);
      await steps.upload(announced, file, { onProgress, signal });
    }
    if (rest === "nothing" || signal.aborted) return;
    show({ state: { kind: "checking" } });
    await steps.check(announced);
    await steps.changed();
  };

  return {
    store,
    add(upload) {
      stop(upload.platform);
      store.set({ ...store.get(), [upload.platform]: { ...upload, state: { kind: "queued" } } });
      enqueue(upload.platform);
    },
    pause(platform) {
      stop(platform);
      set(platform, { state: { kind: "paused" } });
    },
    resume: enqueue,
    resumeOffline() {
      for (const upload of Object.values(store.get())) {
        if (upload.state.kind === "offline") enqueue(upload.platform);
      }
    },
    sign(signatures) {
      for (const { file, platform } of Object.values(store.get())) {
        const signature = signatures.get(storedName(file.name));
        if (signature !== undefined) set(platform, { signature });
      }
    },
    drop(platform) {
      stop(platform);
      forget(platform);
    },
    stopAll() {
      for (const control of running.values()) control.abort();
      running.clear();
    },
  };
}
