import { expect, test } from "vitest";
import { asRelease, asReleaseLink } from "./release-responses.ts";

const release = {
  version: "1.4.2",
  releaseDate: "2026-11-01",
  notes: "# New",
  platforms: { windows: { url: "lmp.exe", size: "84 MB" } },
};
const link = { url: "https://files.example/lmp.exe", fileName: "lmp.exe", version: "1.4.2" };

test("what the release function returns is taken as it is", () => {
  expect(asRelease(release)).toBe(release);
  expect(asRelease({ ...release, notes: undefined, platforms: {} }).version).toBe("1.4.2");
  expect(asReleaseLink(link)).toBe(link);
});

test("a response in another format is a failure of the server", () => {
  const failure = expect.objectContaining({ name: "AppError", kind: "server" });
  const { platforms: _, ...withoutPlatforms } = release;
  const strange = [undefined, null, "<html>", [], {}, withoutPlatforms];
  const broken = [{ ...release, notes: 7 }, { ...release, platforms: { windows: "lmp.exe" } }];
  for (const response of [...strange, ...broken]) {
    expect(() => asRelease(response)).toThrow(failure);
    expect(() => asReleaseLink(response)).toThrow(failure);
  }
});
