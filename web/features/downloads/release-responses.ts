// What the release function answers. It has checked the release file against the contract before;
// here only answers of somebody else are told apart, without a parser that outweighs the page.
import type { Release, ReleaseLink } from "#shared/contracts/release.ts";
import { AppError } from "#web/lib/errors.ts";

type Fields = Record<string, unknown>;

/** The answer of GET /releases. Throws an AppError when it is something else. */
export function asRelease(answer: unknown): Release {
  if (!isRelease(answer)) throw strange(answer);
  return answer;
}

/** The answer of GET /releases/{platform}/link. Throws an AppError when it is something else. */
export function asReleaseLink(answer: unknown): ReleaseLink {
  if (!isReleaseLink(answer)) throw strange(answer);
  return answer;
}

function isRelease(answer: unknown): answer is Release {
  return isFields(answer) && hasTexts(answer, ["version", "releaseDate"]) &&
    ["string", "undefined"].includes(typeof answer.notes) &&
    isFields(answer.platforms) && Object.values(answer.platforms).every(isFields);
}

function isReleaseLink(answer: unknown): answer is ReleaseLink {
  return isFields(answer) && hasTexts(answer, ["url", "fileName", "version"]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function hasTexts(fields: Fields, names: string[]): boolean {
  return names.every((name) => typeof fields[name] === "string");
}

function strange(answer: unknown): AppError {
  return new AppError("server", "The server did not answer properly. Please try again.", {
    cause: answer,
  });
}
