import { describe, expect, test } from "vitest";
import { AppError } from "#web/lib/errors/errors.ts";
import { downloadMessages, linkFailure, loadFailure, notesFailure } from "./messages.ts";

const failure = (code: string) => new AppError("server", `The function says ${code}.`, { code });
const noResponse = new AppError("offline", "Failed to fetch");
const anything = "Failed to load download information. Please try again later.";
const anyNotes =
  "Could not load detailed release notes. Basic download options might still be available.";

describe("why there are no downloads", () => {
  test.each([
    "release_bucket_missing",
    "release_file_missing",
    "release_file_empty",
    "release_file_malformed",
    "release_withdrawn",
  ])("%s is reported in the function's own words", (code) => {
    expect(loadFailure(failure(code))).toBe(`The function says ${code}.`);
  });

  test.each([failure("release_file_invalid"), failure("internal"), failure("502"), noResponse])(
    "$code is reported without details",
    (error) => expect(loadFailure(error)).toBe(anything),
  );
});

describe("why there are no release notes", () => {
  test.each([
    ["release_file_missing", downloadMessages.notesMissing],
    ["release_file_malformed", downloadMessages.notesUnreadable],
    ["release_file_empty", anyNotes],
    ["release_file_invalid", anyNotes],
    ["release_bucket_missing", anyNotes],
    ["internal", anyNotes],
    ["release_withdrawn", "The function says release_withdrawn."],
  ])("%s is reported as: %s", (code, words) => {
    expect(notesFailure(failure(code))).toBe(words);
  });

  test("without a response only that they are missing is reported", () => {
    expect(notesFailure(noResponse)).toBe(anyNotes);
  });
});

describe("why a download does not start", () => {
  test.each([
    "no_platforms",
    "platform_missing",
    "platform_url_missing",
    "platform_file_missing",
    "release_file_missing",
    "release_withdrawn",
  ])("%s is reported in the function's own words", (code) => {
    expect(linkFailure(failure(code), "windows")).toBe(`The function says ${code}.`);
  });

  test.each([failure("internal"), noResponse])("$code names the platform only", (error) => {
    expect(linkFailure(error, "macos_arm"))
      .toBe("The download for macOS (Apple Silicon) could not be prepared. Please try again.");
  });
});
