import { expect, test, vi } from "vitest";
import { AppError } from "#web/lib/errors/errors.ts";
import {
  createReleaseUploads,
  isUnderWay,
  type NewUpload,
  obstaclesOfUploads,
  type UploadSteps,
} from "./release-uploads.ts";

const windows: NewUpload = {
  file: new File(["abc"], "lmp 1.5.0.exe"),
  platform: "windows",
  expected: undefined,
  signature: null,
};
const deb: NewUpload = { ...windows, file: new File(["d"], "lmp.deb"), platform: "linux_deb" };

/** Notes which steps were taken; `own` replaces some of them. */
function bring(own: Partial<UploadSteps> = {}) {
  const taken: string[] = [];
  const note = (step: string) => {
    taken.push(step);
    return Promise.resolve();
  };
  const uploads = createReleaseUploads("1.5.0", {
    hash: (file) => note(`read ${file.name}`).then(() => `sum of ${file.name}`),
    announce: ({ file_name }) => note(`announce ${file_name}`).then(() => "upload"),
    upload: ({ file_name }) => note(`upload ${file_name}`),
    check: ({ file_name }) => note(`check ${file_name}`),
    changed: () => Promise.resolve(),
    explain: (thrown) => String(thrown),
    ...own,
  });
  const stateOf = (platform: keyof ReturnType<typeof uploads.store.get>) =>
    uploads.store.get()[platform]?.state;
  const ended = () => vi.waitFor(() => expect(uploads.store.get()).toEqual({}));
  return { taken, uploads, stateOf, ended };
}

test("files are brought in one after another, and are forgotten once they are checked", async () => {
  const { taken, uploads, ended } = bring();
  uploads.add(windows);
  uploads.add(deb);
  await ended();
  expect(taken).toEqual([
    ...["read lmp 1.5.0.exe", "announce lmp-1.5.0.exe"],
    ...["upload lmp-1.5.0.exe", "check lmp-1.5.0.exe"],
    ...["read lmp.deb", "announce lmp.deb", "upload lmp.deb", "check lmp.deb"],
  ]);
});

test("a file that differs from its checksum is neither announced nor uploaded", async () => {
  const { taken, uploads, stateOf } = bring();
  uploads.add({ ...windows, expected: "another sum" });
  await vi.waitFor(() =>
    expect(stateOf("windows")).toMatchObject({ kind: "failed", canRetry: false })
  );
  expect(taken).toEqual(["read lmp 1.5.0.exe"]);
  expect(isUnderWay(uploads.store.get())).toBe(false);
  expect(obstaclesOfUploads(uploads.store.get())).toEqual(["Not taken: lmp 1.5.0.exe."]);
});

test("a signature that comes while its file is read is announced with it", async () => {
  const signed: (string | null)[] = [];
  const { uploads, ended } = bring({
    hash: () => {
      uploads.sign(new Map([["lmp-1.5.0.exe", "signed"], ["lmp.deb", "another"]]));
      return Promise.resolve("sum");
    },
    announce: ({ signature }) => {
      signed.push(signature);
      return Promise.resolve("nothing");
    },
  });
  uploads.add(windows);
  await ended();
  expect(signed).toEqual(["signed"]);
});

test("what is there already is only checked, or left alone", async () => {
  const checked = bring({ announce: () => Promise.resolve("check") });
  checked.uploads.add(windows);
  await checked.ended();
  expect(checked.taken).toEqual(["read lmp 1.5.0.exe", "check lmp-1.5.0.exe"]);
  const nothing = bring({ announce: () => Promise.resolve("nothing") });
  nothing.uploads.add(windows);
  await nothing.ended();
  expect(nothing.taken).toEqual(["read lmp 1.5.0.exe"]);
});

test("without a network a file waits, and goes on without being read again", async () => {
  let isOnline = false;
  const { taken, uploads, stateOf, ended } = bring({
    upload: () => {
      if (isOnline) return Promise.resolve();
      return Promise.reject(new AppError("offline", ""));
    },
  });
  uploads.add(windows);
  await vi.waitFor(() => expect(stateOf("windows")).toEqual({ kind: "offline" }));
  isOnline = true;
  uploads.resumeOffline();
  await ended();
  expect(taken.filter((step) => step.startsWith("read"))).toHaveLength(1);
});

test("a paused upload stops at once, lets the next one pass, and goes on when asked to", async () => {
  const signals: AbortSignal[] = [];
  const { taken, uploads, stateOf, ended } = bring({
    upload: ({ file_name }, _file, { signal }) => {
      if (file_name === "lmp.deb" || signals.push(signal) > 1) return Promise.resolve();
      return new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason))
      );
    },
  });
  uploads.add(windows);
  uploads.add(deb);
  await vi.waitFor(() => expect(stateOf("windows")?.kind).toBe("uploading"));
  expect(obstaclesOfUploads(uploads.store.get())).toEqual(["Files are still on their way."]);
  uploads.pause("windows");
  await vi.waitFor(() => expect(taken.at(-1)).toBe("check lmp.deb"));
  expect(stateOf("windows")).toEqual({ kind: "paused" });
  uploads.resume("windows");
  await ended();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test("a refused step is explained, and another try begins with it", async () => {
  let tries = 0;
  const { uploads, stateOf, ended } = bring({
    check: () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new AppError("too-fast", "Later")) : Promise.resolve();
    },
  });
  uploads.add(windows);
  await vi.waitFor(() =>
    expect(stateOf("windows")).toEqual({
      kind: "failed",
      message: "AppError: Later",
      canRetry: true,
    })
  );
  uploads.resume("windows");
  await ended();
});

test("another file for the same system takes the place of one that has not arrived", async () => {
  let stopped: AbortSignal | undefined;
  const { taken, uploads, stateOf, ended } = bring({
    upload: ({ file_name }, _file, { signal }) => {
      if (file_name === "other.exe") return Promise.resolve();
      stopped = signal;
      return new Promise((_resolve, reject) =>
        signal.addEventListener("abort", () => reject(signal.reason))
      );
    },
  });
  uploads.add(windows);
  await vi.waitFor(() => expect(stateOf("windows")?.kind).toBe("uploading"));
  uploads.add({ ...windows, file: new File(["x"], "other.exe") });
  await ended();
  expect(stopped?.aborted).toBe(true);
  expect(taken.at(-1)).toBe("check other.exe");
});
