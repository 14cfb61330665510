import fc from "fast-check";
import { expect, test } from "vitest";
import { findPrivateWords, withoutPrivateWords } from "./private-words.ts";

// In parts: no file of the repository is to contain what looks like somebody's.
const home = "/" + "home";
const users = "/" + "Users";
const jwt = ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiIxMjM0In0", "c2lnbmF0dXJl"].join(".");

test.each([
  ["C:\\Users\\Mara Jung\\Music", "name", "Mara Jung", "C:\\Users\\…\\Music"],
  ["c:/users/mara/Music/a.flac", "name", "mara", "c:/users/…/Music/a.flac"],
  [`open ${home}/mara/.config/lmp`, "name", "mara", `open ${home}/…/.config/lmp`],
  [`${users}/mara.jung/Library`, "name", "mara.jung", `${users}/…/Library`],
  [
    "authorization: Bearer abcdefghijklmnop",
    "secret",
    "abcdefghijklmnop",
    "authorization: Bearer [removed]",
  ],
  ["GET /?api_key=0123456789&x=1", "secret", "0123456789", "GET /?api_key=[removed]&x=1"],
  ['"password": "hunter22"', "secret", "hunter22", '"password": "[removed]"'],
  [`session ${jwt} ends`, "secret", jwt, "session [removed] ends"],
  [
    "http://mara:hunter2@nas.local/music",
    "secret",
    "hunter2",
    "http://mara:[removed]@nas.local/music",
  ],
])("in %s the %s is found and can be taken out", (text, kind, words, without) => {
  expect(findPrivateWords(text)).toEqual([{ kind, words }]);
  expect(withoutPrivateWords(text)).toBe(without);
});

test.each([
  "C:\\Users\\Public\\Music",
  `${home}/user/music, ${users}/Shared and ${home}/you`,
  "I have no token for that, and my password is not in here.",
  "The secret: patience.",
  "https://example.com:8080/a@b",
])("in %s there is nothing private", (text) => {
  expect(findPrivateWords(text)).toEqual([]);
});

test("what was taken out is not found again, and the rest of a text stays", () => {
  const part = fc.constantFrom(
    ..."/home/ C:\\Users\\ mara token= : \" ' @ :// Bearer eyJabcdefghi . [removed] … \n".split(
      " ",
    ),
    " ",
    jwt,
  );
  fc.assert(fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
    const text = withoutPrivateWords(parts.join(""));
    expect(withoutPrivateWords(text)).toBe(text);
    expect(findPrivateWords(text)).toEqual([]);
  }));
});
