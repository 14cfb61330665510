import assert from "node:assert/strict";
import type { RealtimeChannel } from "@supabase/supabase-js";
import { jsonRecord } from "./json.ts";
import { collect, freshTopic, joined, type Received, Rig } from "./test-rig.ts";
import { until } from "./test-until.ts";

// As the forum does it: definer rights, so that a member's insert can be broadcast to the topic.
const migration = `
  create table public.notes (id bigint generated always as identity, topic text, body text);
  grant insert on public.notes to authenticated;
  create function public.tell() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    perform realtime.broadcast_changes(
      coalesce(new.topic, old.topic), tg_op, tg_op, tg_table_name, tg_table_schema, new, old
    );
    return null;
  end;
  $$;
  create trigger tell after insert or update or delete on public.notes
  for each row execute function public.tell();
  create policy "Everybody listens" on realtime.messages for select to anon using (true);
`;

const rig = new Rig({ eventsPerSecond: Infinity }, migration);

async function listenOn(topic: string): Promise<Received[]> {
  const channel = (await rig.client()).channel(topic, { config: { private: true } });
  const received = collect(channel);
  await joined(channel);
  return received;
}

Deno.test("a changed row is broadcast in the platform's shape", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  const { owner } = rig.database;
  await owner`insert into public.notes (topic, body) values (${topic}, 'first')`;
  await owner`update public.notes set body = 'second' where topic = ${topic}`;
  await owner`delete from public.notes where topic = ${topic}`;
  await until(() => received.length === 3, "three events");
  const [created, changed, deleted] = received.map(({ payload }) => payload);
  assert.ok(created && changed && deleted);
  const { id, record, ...rest } = created;
  assert.equal(id, received[0]?.meta?.id);
  assert.equal(jsonRecord(record).body, "first");
  const table = { schema: "public", table: "notes" };
  assert.deepEqual(rest, { operation: "INSERT", old_record: null, ...table });
  assert.partialDeepStrictEqual(changed, {
    operation: "UPDATE",
    record: { body: "second" },
    old_record: { body: "first" },
  });
  assert.partialDeepStrictEqual(deleted, {
    operation: "DELETE",
    record: null,
    old_record: { body: "second" },
  });
});

Deno.test("of three hundred inserts none is lost, delivered twice or out of order", async () => {
  const topic = freshTopic();
  const receivers = [await listenOn(topic), await listenOn(topic)];
  const numbers = Array.from({ length: 300 }, (_, index) => `${index}`);
  for (const body of numbers) {
    await rig.database.owner`insert into public.notes (topic, body) values (${topic}, ${body})`;
  }
  await until(() => receivers.every((received) => received.length >= 300), "all of them");
  for (const received of receivers) {
    const bodies = received.map(({ payload }) => jsonRecord(payload.record).body);
    assert.deepEqual(bodies, numbers);
  }
});

Deno.test("large, small and binary messages keep their order and their content", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  const { owner } = rig.database;
  const sizes = [10, 20_000, 10, 2_000_000, 7800, 7900, 8000, 10];
  for (const size of sizes) {
    await owner`
      select realtime.send(jsonb_build_object('text', repeat('ř', ${size}::int / 2)), 'e', ${topic})`;
  }
  await owner`select realtime.send_binary('\\x00ff', 'bytes', ${topic})`;
  await until(() => received.length === sizes.length + 1, "all of them");
  const lengths = received.slice(0, -1).map(({ payload }) => String(payload.text).length * 2);
  assert.deepEqual(lengths, sizes);
  const bytes: unknown = received.at(-1)?.payload;
  assert.ok(bytes instanceof ArrayBuffer);
  assert.deepEqual(new Uint8Array(bytes), Uint8Array.of(0, 255));
});

Deno.test("what a transaction rolls back is never delivered", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  const undone = rig.database.owner.begin(async (sql) => {
    await sql`select realtime.send('{}', 'undone', ${topic})`;
    throw new Error("taken back");
  });
  await assert.rejects(undone, /taken back/);
  await rig.sendFromDatabase(topic, "fence", "{}");
  await until(() => received.length, "the fence");
  assert.deepEqual(received.map(({ event }) => event), ["fence"]);
});

Deno.test("a thousand messages of one transaction all arrive, in order", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  await rig.database.owner`
    select realtime.send(jsonb_build_object('n', n), 'e', ${topic}) from generate_series(1, 1000) n`;
  await until(() => received.length >= 1000, "all of them");
  assert.deepEqual(
    received.map(({ payload }) => payload.n),
    Array.from({ length: 1000 }, (_, index) => index + 1),
  );
});

Deno.test("a public message reaches public channels", async () => {
  const topic = freshTopic();
  const channel = (await rig.client()).channel(topic);
  const received = collect(channel);
  await joined(channel);
  await rig.database.owner`select realtime.send('{"n": 1}', 'open', ${topic}, false)`;
  await until(() => received.length, "the message");
  assert.equal(received[0]?.event, "open");
});

Deno.test("send has the caller's rights and turns a rejection into a warning", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  await rig.database.owner.begin(async (sql) => {
    await sql`set local role authenticated`;
    await sql`select realtime.send('{}', 'unheard', ${topic})`;
    // The same caller's broadcast arrives through a trigger with definer rights.
    await sql`insert into public.notes (topic, body) values (${topic}, 'heard')`;
  });
  await until(() => received.length, "the insert");
  assert.deepEqual(received.map(({ event }) => event), ["INSERT"]);
});

Deno.test("send adds an id only where there is none", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  await rig.sendFromDatabase(topic, "own", `{"id": "mine"}`);
  await rig.sendFromDatabase(topic, "none", `{}`);
  await until(() => received.length === 2, "both");
  assert.equal(received[0]?.payload.id, "mine");
  assert.equal(received[1]?.payload.id, received[1]?.meta?.id);
});

Deno.test("broadcast_changes rejects statement triggers and unknown operations", async () => {
  const call = (operation: string, level: string) =>
    rig.database.owner`
      select realtime.broadcast_changes(
        't', 'e', ${operation}, 't', 'public', row(1), row(2), ${level}
      )`;
  await assert.rejects(call("INSERT", "STATEMENT"), /only be triggered for each row/);
  await assert.rejects(call("TRUNCATE", "ROW"), /Unexpected operation type: TRUNCATE/);
});

Deno.test("a channel that requests it is notified when broadcasts from the database flow", async () => {
  const broadcast = { replication_ready: true };
  const channel = (await rig.client()).channel(freshTopic(), { config: { broadcast } });
  const notices = noticesOf(channel);
  await joined(channel);
  await until(() => notices.length, "the notice");
  assert.partialDeepStrictEqual(notices[0], {
    extension: "system",
    status: "ok",
    message: "Replication connection established",
  });
});

Deno.test("an unrelated notification is ignored", async () => {
  const topic = freshTopic();
  const received = await listenOn(topic);
  for (const text of ["", "no json", "{}", "null", '{"id": 1}\n{}']) {
    await rig.database.admin`select pg_notify('realtime_messages', ${text})`;
  }
  await rig.sendFromDatabase(topic, "fence", "{}");
  await until(() => received.length, "the fence");
  assert.equal(received[0]?.event, "fence");
});

Deno.test("the schema can be installed again, and old partitions are dropped", async () => {
  const { admin } = rig.database;
  await admin`
    create table realtime.messages_2020_01_01 partition of realtime.messages
    for values from ('2020-01-01') to ('2020-01-02')`;
  await admin.unsafe(await Deno.readTextFile(new URL("realtime.sql", import.meta.url)));
  const rows = await admin<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'realtime.messages'::regclass order by 1`;
  const names = rows.map(({ name }) => name);
  const today = Date.now();
  const nameOf = (day: number) =>
    `realtime.messages_${
      new Date(today + day * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "_")
    }`;
  // The database may have been made the day before, and so have one that is older.
  assert.deepEqual(names.filter((name) => name >= nameOf(-1)), [-1, 0, 1, 2, 3].map(nameOf));
  assert.deepEqual(names.filter((name) => name < nameOf(-3)), []);
});

function noticesOf(channel: RealtimeChannel): Record<string, unknown>[] {
  const notices: Record<string, unknown>[] = [];
  channel.on("system", {}, (notice) => notices.push(notice));
  return notices;
}
