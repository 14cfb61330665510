import assert from "node:assert/strict";
import * as z from "zod/mini";
import { envelopeOf, eventOf, keyOf } from "./event.ts";
import { codePathOf, framesOf, scriptPathOf } from "./frames.ts";

const site = "https://lmp.example";
const facts = {
  runtime: "page",
  environment: "lmp.example",
  release: "7ac3983",
  pathOf: scriptPathOf(site),
  tags: { route: "/forum/thread/$threadId" },
} as const;

/** An error as this engine would have thrown it on a page of the site. */
function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

const frame = (filename: string, lineno: number, colno: number) => ({
  ...{ filename, lineno, colno, in_app: true },
});
const expected = [frame("/assets/core-Bx1.js", 2, 34), frame("/assets/page-thread-Cy_2.js", 1, 2)];

Deno.test("stacks of V8, Firefox and WebKit have the same frames: our scripts alone, the oldest first", () => {
  const stacks = [
    `TypeError: x is undefined
    at Object.f [as g] (${site}/assets/page-thread-Cy_2.js?attempt=1:1:2)
    at chrome-extension://abcdef/inject.js:9:9
    at async Promise.all (index 0)
    at eval (eval at h (${site}/assets/core-Bx1.js:5:5), <anonymous>:1:1)
    at https://other.example/assets/core-Bx1.js:7:7
    at ${site}/forum/thread/8cef7d58-47f5-5520-bbfd-8da8a179fa7c:8:8
    at async ${site}/assets/core-Bx1.js:2:34`,
    `f@${site}/assets/page-thread-Cy_2.js:1:2
i@moz-extension://abcdef/inject.js:9:9
@${site}/login?token=geheim:3:3
async*h@${site}/assets/core-Bx1.js:2:34`,
    `f@${site}/assets/page-thread-Cy_2.js:1:2
[native code]
global code@${site}/assets/core-Bx1.js:2:34`,
  ];
  for (const stack of stacks) assert.deepEqual(framesOf(stack, facts.pathOf), expected);
});

Deno.test("files of a server are known by their path in the repository, wherever they were unpacked", () => {
  for (
    const [url, path] of [
      [
        "file:///tmp/user_fn_ref_8cef7d58/source/supabase/functions/forum/app.ts",
        "functions/forum/app.ts",
      ],
      ["file:///home/mara/functions/lmp/supabase/functions/jobs/run.ts", "functions/jobs/run.ts"],
      ["file:///srv/mara/dist/server/assets/render-Ab1.js", "server/assets/render-Ab1.js"],
      ["file:///home/mara/node_modules/hono/dist/hono.js", "node_modules/hono/dist/hono.js"],
      ["/var/task/mara/entry.mjs", "entry.mjs"],
      ["ext:core/01_core.js", "01_core.js"],
    ]
  ) assert.equal(codePathOf(url ?? ""), path);
  assert.equal(codePathOf("file:///home/mara"), undefined);
});

Deno.test("an event says what, where and in which build, and has no field for more", () => {
  const error = thrown(
    "mara@example.com is not a function",
    `TypeError: mara@example.com is not a function
    at f (${site}/assets/core-Bx1.js:2:34)`,
  );
  const { event_id, timestamp, ...event } = eventOf(error, facts);
  assert.match(event_id, /^[0-9a-f]{32}$/);
  assert.ok(Math.abs(timestamp * 1000 - Date.now()) < 60_000);
  assert.deepEqual(event, {
    platform: "javascript",
    level: "error",
    environment: "lmp.example",
    release: "7ac3983",
    tags: { route: "/forum/thread/$threadId", runtime: "page" },
    exception: {
      values: [{
        type: "TypeError",
        value: "[email] is not a function",
        stacktrace: { frames: [frame("/assets/core-Bx1.js", 2, 34)] },
      }],
    },
    sdk: { name: "lmp", version: "1", settings: { infer_ip: "never" } },
  });
});

Deno.test("a message that looks like a stack adds no frame", () => {
  const message = `x\n    at f (${site}/assets/mara-lind.js:1:1)`;
  const error = thrown(message, `TypeError: ${message}\n    at ${site}/assets/core-Bx1.js:2:34`);
  assert.deepEqual(
    eventOf(error, facts).exception.values[0].stacktrace?.frames,
    [frame("/assets/core-Bx1.js", 2, 34)],
  );
});

Deno.test("anything thrown is an event: objects of the database, texts, nothing, and what resists", () => {
  const valueOf = (what: unknown) => eventOf(what, facts).exception.values[0];
  const row = { code: "23505", message: 'constraint "a_b" of mara@example.com', details: "(mara)" };
  assert.deepEqual(valueOf(row), { type: "Error", value: "23505: constraint a_b of [email]" });
  assert.deepEqual(valueOf("no mara@example.com"), { type: "Error", value: "no [email]" });
  assert.deepEqual(valueOf(null), { type: "Error", value: "null" });
  assert.equal(valueOf(Object.assign(new Error("x"), { name: "mara@example.com" })).type, "Error");
  assert.throws(() =>
    valueOf({
      get message() {
        throw new Error("no");
      },
    }), /no/);
});

Deno.test("of a response in a wrong form the event says where, and not what was in it", () => {
  const { error } = z.object({ posts: z.record(z.string(), z.number()) })
    .safeParse({ posts: { "Mara's 1": "secret" } });
  assert.equal(eventOf(error, facts).exception.values[0].value, "invalid_type at posts.*");
});

Deno.test("the same error at the same place has the same key", () => {
  const at = (line: number) =>
    keyOf(eventOf(thrown("x", `f@${site}/assets/core-Bx1.js:${line}:1`), facts));
  assert.equal(at(1), at(1));
  assert.notEqual(at(1), at(2));
});

Deno.test("an envelope is three lines of JSON: its header, the item's header, the event", () => {
  const event = eventOf(new Error("a\nb"), facts);
  const lines = envelopeOf(event).split("\n");
  assert.equal(lines.pop(), "");
  assert.deepEqual(lines.map((line) => JSON.parse(line)), [
    { event_id: event.event_id },
    { type: "event" },
    event,
  ]);
});
