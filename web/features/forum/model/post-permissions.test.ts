import { expect, test } from "vitest";
import { postPermissions, type Reader } from "./post-permissions.ts";

type ReadPost = Parameters<typeof postPermissions>[0];

const reply: ReadPost = { user_id: "dan", hidden_at: null, awaits_review: false, position: 2 };
const visitor: Reader = {
  userId: undefined,
  role: "member",
  canReply: false,
  canSolve: false,
  isLocked: false,
};
const member: Reader = { ...visitor, userId: "eva", canReply: true };
const author: Reader = { ...member, userId: "dan" };

/** What the reader is offered, by name. */
const offered = (post: ReadPost, reader: Reader) =>
  Object.entries(postPermissions(post, reader)).flatMap(([name, value]) =>
    value === true ? [name] : typeof value === "string" ? [`report as ${value}`] : []
  ).sort();

test.each<[string, Reader, string[]]>([
  ["a visitor", visitor, ["report as visitor"]],
  ["another member", member, ["canReply", "canThank", "report as member"]],
  ["its author", author, ["canDelete", "canEdit", "canReply", "isOwn"]],
  [
    "its author in a locked thread",
    { ...author, canReply: false, isLocked: true },
    ["canDelete", "isOwn"],
  ],
  [
    "who has started the thread",
    { ...member, canSolve: true },
    ["canReply", "canSolve", "canThank", "report as member"],
  ],
  [
    "a moderator",
    { ...member, role: "moderator", canSolve: true },
    ["canModerate", "canReply", "canSolve", "canThank"],
  ],
  [
    "an administrator",
    { ...member, role: "admin", canSolve: true },
    ["canDelete", "canModerate", "canReply", "canSolve", "canThank"],
  ],
])("%s is offered what fits them", (_name, reader, expected) => {
  expect(offered(reply, reader)).toEqual(expected);
});

test("nobody answers, thanks for or is solved by what is hidden", () => {
  const hidden = { hidden_at: "2026-11-01T00:00:00Z" };
  const moderator: Reader = { ...member, role: "moderator", canSolve: true };
  expect(offered({ ...reply, ...hidden }, moderator)).toEqual(["canModerate"]);
});

test("authors mend what waits for review, and not what a moderator has hidden", () => {
  const hidden = { ...reply, hidden_at: "2026-11-01T00:00:00Z" };
  expect(offered({ ...hidden, awaits_review: true }, author)).toContain("canEdit");
  expect(offered(hidden, author)).toEqual(["canDelete", "isOwn"]);
});

test("the first post is no solution, and members who have left are not thanked", () => {
  const starter: Reader = { ...member, canSolve: true };
  expect(offered({ ...reply, position: 1 }, starter)).not.toContain("canSolve");
  expect(offered({ ...reply, user_id: null }, starter)).not.toContain("canThank");
  // A visitor has no id, and has written nothing.
  expect(offered({ ...reply, user_id: null }, visitor)).toEqual(["report as visitor"]);
});
