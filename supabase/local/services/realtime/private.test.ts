import assert from "node:assert/strict";
import { collect, freshTopic, joined, Rig, sessionOf, signToken } from "./test-rig.ts";
import { until } from "./test-until.ts";

// Written as a migration would be, by the ordinary owner.
const migration = `
  create table public.members (topic text, user_id uuid);
  grant select on public.members to authenticated;
  create function public.is_member() returns boolean language sql stable as $$
    select exists (
      select from members
      where topic = realtime.topic()
        and user_id = (current_setting('request.jwt.claims')::jsonb ->> 'sub')::uuid
    )
  $$;
  create policy "Members can listen" on realtime.messages for select to authenticated
  using ((select public.is_member()) and extension in ('broadcast', 'presence'));
  create policy "Members can speak" on realtime.messages for insert to authenticated
  with check ((select public.is_member()) and topic not like 'hushed:%');
  create policy "Everybody can listen to threads" on realtime.messages for select
  to anon, authenticated
  using (extension = 'broadcast' and (select realtime.topic()) like 'thread:%');
  create policy "Broken" on realtime.messages for select to authenticated
  using (case when (select realtime.topic()) like 'broken:%' then realtime.topic()::int = 1 end);
`;

const rig = new Rig({ joinErrorPauseMs: 200 }, migration);
const isPrivate = { config: { private: true, broadcast: { ack: true } } };

async function member(topic: string, id = crypto.randomUUID()): Promise<string> {
  await rig.database.owner`insert into public.members values (${topic}, ${id})`;
  return id;
}

async function storedRows(): Promise<number> {
  const [row] = await rig.database.admin`select count(*)::int as rows from realtime.messages`;
  return row?.rows;
}

Deno.test("a non-member cannot join a private topic, a member can", async () => {
  const topic = freshTopic();
  const other = await rig.client(sessionOf(crypto.randomUUID()));
  await assert.rejects(joined(other.channel(topic, isPrivate)), {
    message: `"Unauthorized: You do not have permissions to read from this Channel topic: ${topic}"`
      .slice(1, -1),
  });
  const client = await rig.client(sessionOf(await member(topic)));
  await joined(client.channel(topic, isPrivate));
});

Deno.test("a visitor joins what the policies open to visitors, and nothing else", async () => {
  const visitor = await rig.client();
  await joined(visitor.channel(freshTopic("thread"), isPrivate));
  await assert.rejects(joined(visitor.channel(freshTopic(), isPrivate)), /Unauthorized/);
});

Deno.test("a refused join holds back what its socket carries", async () => {
  const topic = freshTopic("thread");
  const socket = await rig.socket();
  await socket.join(topic, { private: true });
  const refused = freshTopic();
  socket.push("2", "2", `realtime:${refused}`, "phx_join", { config: { private: true } });
  await until(() => rig.lines.some((line) => line.includes(refused)), "the refusal");
  await rig.sendFromDatabase(topic, "post_created", "{}");
  await until(() => socket.frames.includes("binary"), "the broadcast");
  assert.deepEqual(socket.frames, ["phx_reply", "phx_reply", "binary"]);
});

Deno.test("a visitor cannot send on a private topic, over the socket or by REST", async () => {
  const topic = freshTopic("thread");
  const listener = (await rig.client()).channel(topic, isPrivate);
  const received = collect(listener);
  await joined(listener);
  const client = await rig.client();
  const forger = await joined(client.channel(topic, isPrivate));
  const forged = { type: "broadcast", event: "post_created", payload: {} } as const;
  assert.equal(await forger.send(forged), "error");
  await assert.rejects(forger.httpSend("post_created", {}), /Unauthorized/);
  const batch = JSON.stringify({ messages: [{ ...forged, topic, private: true }] });
  const response = await rig.post("/api/broadcast", batch);
  assert.equal(response.status, 202);
  await rig.sendFromDatabase(topic, "fence", "{}");
  await until(() => received.length, "the fence");
  assert.deepEqual(received.map(({ event }) => event), ["fence"]);
});

Deno.test("members receive each other's broadcasts", async () => {
  const topic = freshTopic();
  const [ada, ben] = await Promise.all(
    [await member(topic), await member(topic)].map((sub) => rig.client(sessionOf(sub))),
  );
  assert.ok(ada && ben);
  const listener = ben.channel(topic, isPrivate);
  const received = collect(listener);
  await joined(listener);
  const sender = await joined(ada.channel(topic, isPrivate));
  assert.equal(await sender.send({ type: "broadcast", event: "hi", payload: { n: 1 } }), "ok");
  await sender.httpSend("by-rest", { n: 2 });
  await until(() => received.length === 2, "both messages");
  assert.deepEqual(received.map(({ event }) => event), ["hi", "by-rest"]);
});

Deno.test("the right to send is checked once and again after a new token", async () => {
  const topic = freshTopic();
  const sub = await member(topic);
  const session = sessionOf(sub);
  const client = await rig.client(session);
  const channel = await joined(client.channel(topic, isPrivate));
  const message = { type: "broadcast", event: "hi", payload: {} } as const;
  assert.equal(await channel.send(message), "ok");
  await rig.database.owner`
    create policy "Nobody speaks" on realtime.messages as restrictive for insert with check (false)`;
  try {
    assert.equal(await channel.send(message), "ok");
    Object.assign(session, sessionOf(sub));
    await client.realtime.setAuth();
    assert.equal(await channel.send(message), "error");
  } finally {
    await rig.database.owner`drop policy "Nobody speaks" on realtime.messages`;
  }
});

Deno.test("a public and a private channel of one name never meet", async () => {
  const topic = freshTopic();
  const client = await rig.client(sessionOf(await member(topic)));
  const hidden = client.channel(topic, isPrivate);
  const received = collect(hidden);
  await joined(hidden);
  const open = (await rig.client()).channel(topic, { config: { broadcast: { ack: true } } });
  await joined(open);
  assert.equal(await open.send({ type: "broadcast", event: "spoof", payload: {} }), "ok");
  await rig.sendFromDatabase(topic, "fence", "{}");
  await until(() => received.length, "the fence");
  assert.deepEqual(received.map(({ event }) => event), ["fence"]);
});

Deno.test("a policy that fails counts as denied", async () => {
  const client = await rig.client(sessionOf(crypto.randomUUID()));
  await assert.rejects(joined(client.channel("broken:1", isPrivate)), /Unauthorized/);
});

Deno.test("a token cannot name a role that is not open to tokens", async () => {
  const topic = freshTopic("thread");
  for (const role of ["postgres", "supabase_admin", "no_such_role"]) {
    const client = await rig.client({ token: signToken({ role }) });
    await assert.rejects(joined(client.channel(topic, isPrivate)), /Unauthorized/);
  }
});

Deno.test("the secret key reads and sends everywhere", async () => {
  const topic = freshTopic();
  const response = await rig.post(
    `/api/broadcast/${topic}/events/x?private=true`,
    "{}",
    { authorization: "Bearer sb_secret_test" },
  );
  assert.equal(response.status, 202);
  const socket = await rig.socket({ apikey: "sb_secret_test" });
  assert.equal((await socket.join(topic, { private: true })).payload.status, "ok");
});

for (
  const [what, token, reason] of [
    [
      "an expired token",
      signToken({}, { seconds: -9 }),
      /InvalidJWTToken: Token has expired \d+ seconds ago/,
    ],
    ["a token without a role", signToken({ role: undefined }), /InvalidJWTToken: Fields `role`/],
    ["a token of another secret", signToken({}, { secret: "x" }), /JwtSignatureError/],
    ["an unsigned token", signToken({}, { alg: "none" }), /JwtSignerError/],
    ["no token at all", "nonsense", /MalformedJWT/],
  ] as const
) {
  Deno.test(`${what} does not join`, async () => {
    const socket = await rig.socket();
    const payload = { access_token: token, config: {} };
    socket.push("1", "1", "realtime:x", "phx_join", payload);
    const { response } = (await socket.reply("1")).payload;
    assert.match(JSON.stringify(response), reason);
  });
}

Deno.test("the loss of the right to listen closes the channel at the next token", async () => {
  const topic = freshTopic();
  const sub = await member(topic);
  const session = sessionOf(sub);
  const client = await rig.client(session);
  const statuses: string[] = [];
  const notices: { message?: string }[] = [];
  const channel = client.channel(topic, isPrivate).on("system", {}, (it) => notices.push(it));
  channel.subscribe((status) => statuses.push(status));
  await until(() => statuses.includes("SUBSCRIBED"), "the join");
  await rig.database.owner`delete from public.members where user_id = ${sub}`;
  Object.assign(session, sessionOf(sub));
  await client.realtime.setAuth();
  await until(() => statuses.includes("CLOSED"), "the close");
  assert.match(notices[0]?.message ?? "", /You do not have permissions to read/);
});

Deno.test("a new token keeps the channel, an expiring one ends it with a reason", async () => {
  const topic = freshTopic();
  const sub = await member(topic);
  const statuses: string[] = [];
  const notices: { message?: string }[] = [];
  const session = sessionOf(sub);
  const client = await rig.client(session);
  const channel = client.channel(topic, isPrivate).on("system", {}, (it) => notices.push(it));
  const received = collect(channel);
  channel.subscribe((status) => statuses.push(status));
  await until(() => statuses.includes("SUBSCRIBED"), "the join");
  Object.assign(session, sessionOf(sub, { seconds: 2 }));
  await client.realtime.setAuth();
  await rig.sendFromDatabase(topic, "still-here", "{}");
  await until(() => received.length, "a message after the refresh");
  await until(() => statuses.includes("CLOSED"), "the end of the token");
  assert.match(notices[0]?.message ?? "", /^Token has expired \d+ seconds ago$/);
});

Deno.test("a joining channel gets the newest stored messages again, oldest first, once", async () => {
  const topic = freshTopic();
  const since = Date.now() - 1000;
  const session = sessionOf(await member(topic));
  const witness = (await rig.client(session)).channel(topic, isPrivate);
  const seen = collect(witness);
  await joined(witness);
  for (const n of [1, 2, 3]) await rig.sendFromDatabase(topic, "e", `{"n": ${n}}`);
  await until(() => seen.length === 3, "the messages to be old");
  const client = await rig.client(session);
  const replay = { since, limit: 2 };
  const channel = client.channel(topic, { config: { private: true, broadcast: { replay } } });
  const received = collect(channel);
  await joined(channel);
  await rig.sendFromDatabase(topic, "e", `{"n": 4}`);
  await until(() => received.length === 3, "old and new");
  assert.deepEqual(received.map(({ payload, meta }) => [payload.n, meta?.replayed]), [
    [2, true],
    [3, true],
    [4, undefined],
  ]);
});

Deno.test("replay is rejected on public channels and with invalid parameters", async () => {
  const socket = await rig.socket();
  const open = await socket.join("thread:1", { broadcast: { replay: { since: 1 } } });
  assert.match(JSON.stringify(open.payload), /UnableToReplayMessages: Replay is not allowed/);
  const config = { private: true, broadcast: { replay: { since: "yesterday" } } };
  socket.push("2", "2", "realtime:thread:1", "phx_join", { config });
  assert.match(JSON.stringify((await socket.reply("2")).payload), /Replay params are not valid/);
});

Deno.test("two hundred accepted and rejected joins leave nothing in the database", async () => {
  const before = await storedRows();
  const clients = await Promise.all(Array.from({ length: 10 }, () => rig.client()));
  for (let round = 0; round < 20; round++) {
    const kind = round % 2 ? "thread" : "room";
    await Promise.allSettled(
      clients.map((client) => joined(client.channel(freshTopic(kind), isPrivate))),
    );
  }
  assert.equal(await storedRows(), before);
});

Deno.test("no API role may check rights on behalf of others", async () => {
  const [row] = await rig.database.admin`
    select bool_or(has_function_privilege(role, function, 'execute')) as allowed
    from unnest(array['anon', 'authenticated', 'service_role', 'postgres']) role,
      unnest(array['realtime.local_access(jsonb)', 'realtime.local_partitions()']) function`;
  assert.equal(row?.allowed, false);
});

Deno.test("the owner of the project can create policies but no objects in the schema", async () => {
  const { owner } = rig.database;
  await assert.rejects(owner`create table realtime.mine ()`, /permission denied for schema/);
});
