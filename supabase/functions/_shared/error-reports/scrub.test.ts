import assert from "node:assert/strict";
import fc from "fast-check";
import { runs } from "../testing/runs.ts";
import { scrub } from "./scrub.ts";

/** In parts, so that nobody takes it for a real one. */
const jwt = ["eyJhbGciOiJIUzI1NiJ9", "eyJzdWIiOiJtYXJhIn0", "c2lnbmF0dXJlLW9mLXRoaXM"].join(".");
const uuid = "8cef7d58-47f5-5520-bbfd-8da8a179fa7c";
const hash = "f6f185e3eeeba2b52ddb78a6ac5ecaff0eb8e999fc920a6980614f5b890fb706";

Deno.test("what says where to look stays", () => {
  for (
    const [message, kept] of [
      ["Cannot read properties of undefined (reading 'title')"],
      ["x.map is not a function"],
      ['relation "private.jobs" does not exist'],
      ['duplicate key value violates unique constraint "mails_pkey"'],
      ["canceling statement due to statement timeout"],
      ["Failed to execute 'removeChild' on 'Node': The node is not a child", "removeChild"],
      ["Minified React error #418; visit https://react.dev/errors/418?args[]=Mara", "error #418"],
    ]
  ) {
    const shown = scrub(message);
    assert.ok(shown.includes(kept ?? message.replaceAll(/["']/g, "")), `${message} → ${shown}`);
  }
});

Deno.test("no email address, id, token, URL, number or quoted text is left", () => {
  const secrets: [message: string, ...secrets: string[]][] = [
    ["No such user: mara.lind+lmp@example.com.", "mara", "lind", "example.com"],
    ["Not delivered to <mara@xn--bcher-kva.example>", "mara", "bcher"],
    [`Thread ${uuid} is gone`, "8cef7d58", "8da8a179fa7c"],
    [`thread:${uuid}:posts was closed`, "8cef7d58", "8da8a179fa7c"],
    [`token_hash=${hash}`, hash.slice(0, 12)],
    [`JWT ${jwt} has expired`, "eyJ", "c2ln"],
    ["Bearer abc.def is no token", "abc"],
    [
      "Request to https://lmp.example/login?code=4711abc&type=email#x failed",
      "4711",
      "lmp.example",
    ],
    ["Cannot open /login?token=geheim#access_token=auch", "geheim", "auch"],
    ["Unexpected token 'I', \"I am Mara and \"... is not valid JSON", "Mara"],
    ["Post could not be shown: “My neighbour " + 'says "hello" to' + " me”", "neighbour", "hello"],
    ["Too long: \"It began in 1999\nand Mara's cat", "1999", "Mara", "cat"],
    ["Unknown name 'dan o'hara' of 'x'", "dan", "hara"],
    ["Key (email)=(mara@example.com) already exists.", "mara", "example"],
    ["Key (username)=(Mara Lind (old)) already exists.", "Mara", "Lind"],
    ["password is hunter2", "hunter2"],
    ["password: hunter2", "hunter2"],
    ["sb_secret_abcdef is not allowed", "abcdef"],
    ["connect ECONNREFUSED 203.0.113.7:443", "203.0.113.7"],
    ["from 2001:db8:0:12::1 too many", "2001:db8", "12::1"],
    ["call +49 170 1234567 now", "170", "1234567"],
    ["blob:https://lmp.example/abc", "lmp.example", "abc"],
    ["data:text/plain,Hello%20Mara", "Mara"],
    ['invalid input syntax for type uuid: "mara\'s diary"', "mara", "diary"],
    ["«Mara» and „Dan“ and ‘Ida’", "Mara", "Dan", "Ida"],
  ];
  for (const [message, ...words] of secrets) {
    const shown = scrub(message);
    for (const word of words) assert.ok(!shown.includes(word), `${message} → ${shown}`);
  }
});

Deno.test("whatever stands around it, an email address, an id and a token are found", () => {
  const around = fc.string({ unit: "grapheme", maxLength: 60 });
  const secret = fc.oneof(
    fc.emailAddress().map((email) => [email, email.split("@")[1] ?? email]),
    fc.uuid().map((id) => [id, id]),
    fc.constant([jwt, jwt.split(".")[2] ?? jwt]),
    fc.constant([hash, hash]),
  );
  fc.assert(
    fc.property(around, secret, around, (before, [text = "", part = ""], after) => {
      assert.ok(!scrub(`${before} ${text} ${after}`).includes(part));
    }),
    { numRuns: runs(100) },
  );
});

Deno.test("it is one short line, however long and strange the message is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 1500 }), (message) => {
      const shown = scrub(message);
      assert.ok(shown.length <= 300 && !shown.includes("\n"));
    }),
    { numRuns: runs(30) },
  );
  assert.ok(scrub(`${"a ".repeat(1e6)}${"@".repeat(1e6)}`).length <= 300);
});
