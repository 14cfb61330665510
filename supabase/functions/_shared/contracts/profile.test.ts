import assert from "node:assert/strict";
import { profileFields, profileSchema, usernameSchema } from "./profile.ts";
import { firstError } from "./text-rules.ts";

const usernameError = (username: string) => firstError(usernameSchema, username);
const emailError = (email: string) => firstError(profileSchema.shape.email, email);

Deno.test("a username has 2 to 30 characters, emoji included", () => {
  assert.equal(usernameError(" "), "Username is required.");
  assert.equal(usernameError("a"), "At least 2 characters, please.");
  assert.equal(usernameError("🎵🎵"), undefined);
  assert.equal(usernameError("🎵".repeat(30)), undefined);
  assert.equal(usernameError("🎵".repeat(31)), "At most 30 characters, please.");
});

Deno.test("a username cannot hide characters that forge another", () => {
  const forged = ["Mara\u200b", "Mara\u202e", "Ma\nra", "Ma\u0000ra", "Ma\ud800ra"];
  const invisible = ["Ma\u{e0041}ra", "Ma\u{e0100}ra", "Ma\u2800ra", "Ma\u{1d173}ra"];
  for (const username of [...forged, ...invisible]) {
    const error = "A username is one line without invisible characters.";
    assert.equal(usernameError(`${username}.`), error);
  }
  for (const honest of ["Fan 👩‍👩‍👧‍👦", "Fan ❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Mara"]) {
    assert.equal(usernameError(honest), undefined);
  }
});

Deno.test("no contact address is fine, half of one is not", () => {
  assert.equal(emailError(""), undefined);
  assert.equal(emailError("mara@example.org"), undefined);
  for (const half of ["mara", "mara@", "@example.org", "mara@example", "a b@example.org"]) {
    assert.equal(emailError(half), "This does not look like an email address.");
  }
  assert.match(emailError(`${"a".repeat(250)}@e.org`) ?? "", /at most 254 characters/);
});

Deno.test("a profile is stored without the spaces around its texts, and null for nothing", () => {
  const blank = Object.fromEntries(Object.keys(profileFields).map((name) => [name, " "]));
  const stored = profileSchema.parse({ ...blank, username: " Mara " });
  assert.deepEqual({ username: stored.username, email: stored.email }, {
    username: "Mara",
    email: null,
  });
});
