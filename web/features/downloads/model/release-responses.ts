// What the release function returns. It has checked the release file against the contract before;
// here only responses of others are recognised, without a parser that outweighs the page.
import type { Release, ReleaseLink } from "#shared/contracts/release.ts";
import { AppError } from "#web/lib/errors/errors.ts";

type Fields = Record<string, unknown>;

/** The response of GET /releases. Throws an AppError when it is something else. */
export function asRelease(response: unknown): Release {
  if (!isRelease(response)) throw strange(response);
  return response;
}

/** The response of GET /releases/{platform}/link. Throws an AppError when it is something else. */
export function asReleaseLink(response: unknown): ReleaseLink {
  if (!isReleaseLink(response)) throw strange(response);
  return response;
}

function isRelease(response: unknown): response is Release {
  return isFields(response) && hasTexts(response, ["version", "releaseDate"]) &&
    ["string", "undefined"].includes(typeof response.notes) &&
    isFields(response.platforms) && Object.values(response.platforms).every(isFields);
}

function isReleaseLink(response: unknown): response is ReleaseLink {
  return isFields(response) && hasTexts(response, ["url", "fileName", "version"]);
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

function hasTexts(fields: Fields, names: string[]): boolean {
  return names.every((name) => typeof fields[name] === "string");
}

function strange(response: unknown): AppError {
  return new AppError("server", "The server did not answer properly. Please try again.", {
    cause: response,
  });
}
