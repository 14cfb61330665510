import assert from "node:assert/strict";
import { useScratchStack } from "../../scratch/scratch-stack.ts";

const stack = useScratchStack();

Deno.test.beforeAll(async () => {
  await stack().sql.unsafe(`
    create table public.shelves (id serial primary key, name text not null);
    create table public.records (
      id serial primary key, title text not null, secret text default 'hidden',
      shelf_id integer references public.shelves (id),
      lent_to_shelf_id integer constraint records_lent_fkey references public.shelves (id),
      noted_at timestamptz not null default '2026-01-02 03:04:05.678901+00'
    );
    create table public.islands (id serial primary key);
    do $$ declare it text; begin foreach it in array array['shelves', 'records', 'islands'] loop
      execute format('alter table public.%I enable row level security', it); end loop; end $$;
    grant select on public.shelves, public.islands to anon, authenticated; grant select (id, title, shelf_id, lent_to_shelf_id, noted_at), delete on public.records to anon, authenticated;
    grant insert (title, shelf_id), update (title) on public.records to authenticated;
    grant usage on sequence public.records_id_seq to authenticated; grant all on public.records, public.shelves to service_role;
    create policy "All read" on public.shelves for select using (true); create policy "All read" on public.records for select using (true);
    create policy "Members add records" on public.records for insert to authenticated with check (title <> 'forbidden');
    create policy "Members change records" on public.records for update to authenticated using (title <> 'kept');
    insert into public.shelves (name) values ('jazz'); insert into public.records (title, shelf_id) values ('kept', 1), ('other', 1);
    create function public.count_to(last integer) returns setof integer language sql stable as 'select generate_series(1, last)';
    create function public.fail_with(state text, reason text, detail text) returns void language plpgsql
      as $$ begin raise exception using errcode = state, message = reason, detail = detail, hint = 'the hint'; end $$;
    create function public.say(word text) returns text language sql stable as 'select word'; create function public.kind_of(value jsonb) returns text language sql stable as 'select jsonb_typeof(value)';
    create function public.is_it(so boolean) returns text language sql stable as 'select so::text';
    create function public.who() returns jsonb language sql stable as $$
      select jsonb_build_object('role', current_user, 'uid', auth.uid(), 'email', auth.email(),
        'claims', auth.jwt() ->> 'role', 'agent', current_setting('request.headers')::jsonb ->> 'user-agent',
        'limit', current_setting('statement_timeout'), 'zone', current_setting('timezone'))
    $$;
    grant execute on function public.count_to, public.say, public.fail_with, public.is_it, public.who, public.kind_of to anon, authenticated;
  `);
});

const rest = (path: string, init?: RequestInit) => stack().request(`/rest/v1/${path}`, init);

async function member() {
  const { token, client } = await stack().member();
  const post = (body: string) =>
    rest("records", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    });
  return { client, token, post };
}

async function codeOf(response: Response): Promise<[number, string]> {
  return [response.status, (await response.json()).code];
}

Deno.test("a column without a grant is rejected: visitors get 401, members 403", async () => {
  assert.deepEqual(await codeOf(await rest("records?select=secret")), [401, "42501"]);
  const { client, post } = await member();
  const read = await client.from("records").select("secret");
  assert.equal(read.error?.code, "42501");
  assert.equal(read.status, 403);
  assert.deepEqual(await codeOf(await post('{"title":"x","secret":"y"}')), [403, "42501"]);
});

Deno.test("a policy rejects a row with 42501, and hides rows without an error", async () => {
  const { client } = await member();
  const rejected = await client.from("records").insert({ title: "forbidden" });
  assert.equal(rejected.error?.code, "42501");
  const changed = await client.from("records").update({ title: "x" }).eq("title", "kept").select(
    "id",
  );
  assert.deepEqual(changed.data, []);
});

Deno.test("counts of related rows come nested", async () => {
  const { data } = await stack().visitor().from("shelves").select(
    "name, records!records_shelf_id_fkey(count)",
  );
  assert.deepEqual(data, [{ name: "jazz", records: [{ count: 2 }] }]);
});

Deno.test("an embed without a relationship is PGRST200, as a spread too", async () => {
  for (
    const select of [
      "id,islands(id)",
      "id,...islands(id)",
      "id,islands!inner(id)",
      "id,nothing(id)",
    ]
  ) {
    assert.deepEqual(
      await codeOf(await rest(`shelves?select=${select}`)),
      [400, "PGRST200"],
      select,
    );
  }
});

Deno.test("an embed with two possible relationships is PGRST201", async () => {
  assert.deepEqual(await codeOf(await rest("records?select=id,shelves(name)")), [300, "PGRST201"]);
});

Deno.test("an insert returns one object with embedded rows when one is requested", async () => {
  const { client } = await member();
  const { data, error } = await client.from("records").insert({ title: "new", shelf_id: 1 })
    .select("title, shelf:shelves!records_shelf_id_fkey(name)").single();
  assert.equal(error, null);
  assert.deepEqual(data, { title: "new", shelf: { name: "jazz" } });
});

Deno.test("no row where one is requested is PGRST116", async () => {
  const { error, status } = await stack().visitor().from("shelves").select().eq("id", 99).single();
  assert.deepEqual([status, error?.code], [406, "PGRST116"]);
});

Deno.test("a stable function is called by GET and HEAD", async () => {
  const visitor = stack().visitor();
  const read = await visitor.rpc("count_to", { last: 3 }, { get: true });
  assert.deepEqual(read.data, [1, 2, 3]);
  const head = await visitor.rpc("count_to", { last: 3 }, { head: true, count: "exact" });
  assert.equal(head.error, null);
});

Deno.test("an argument in a URL arrives as it is written", async () => {
  const visitor = stack().visitor();
  for (
    const word of ["1.0", "0012", "1e5", "true", "null", '"a"', '{"a":1}', "[x]", " a ", "a.b", ""]
  ) {
    const { data, error } = await visitor.rpc("say", { word }, { get: true });
    assert.deepEqual([data, error], [word, null]);
  }
});

Deno.test("a truth value is the same in a URL and in a body", async () => {
  for (const [so, get] of [[true, true], [true, false], [false, true], [false, false]]) {
    assert.equal((await stack().visitor().rpc("is_it", { so }, { get })).data, String(so));
  }
  assert.deepEqual(await codeOf(await rest("rpc/is_it?so=perhaps")), [400, "22P02"]);
});

Deno.test("a function that takes JSON gets objects and arrays as such", async () => {
  for (const [value, kind] of [[{ a: [1] }, "object"], [[{ a: 1 }], "array"], ["x", "string"]]) {
    assert.equal((await stack().visitor().rpc("kind_of", { value })).data, kind);
  }
});

Deno.test("times are written as ISO 8601 with an offset", async () => {
  const { data } = await stack().visitor().from("records").select("noted_at").limit(1).single();
  assert.equal(data?.noted_at, "2026-01-02T03:04:05.678901+00:00");
});

Deno.test("a function that raises PT429 returns 429 with its message", async () => {
  const response = await rest("rpc/fail_with", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ state: "PT429", reason: "slow down", detail: "the detail" }),
  });
  assert.equal(response.status, 429);
  assert.deepEqual(await response.json(), {
    code: "PT429",
    details: "the detail",
    hint: "the hint",
    message: "slow down",
  });
});

Deno.test("a function that raises PGRST writes the whole response", async () => {
  const response = await rest("rpc/fail_with", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      state: "PGRST",
      reason: JSON.stringify({ code: "123", message: "Payment required" }),
      detail: JSON.stringify({ status: 402, headers: { "x-price": "5" } }),
    }),
  });
  assert.deepEqual([response.status, response.headers.get("x-price")], [402, "5"]);
  assert.equal((await response.json()).message, "Payment required");
});

Deno.test("a failed check at the end of the transaction is a 400 with its code", async () => {
  const { client } = await stack().member();
  await stack().sql`insert into public.forum_categories (name, slug) values ('A', 'a')`;
  const category = await client.from("forum_categories").select("id").single();
  const { error, status } = await client.from("forum_threads").insert({
    title: "no post",
    category_id: category.data?.id,
  });
  assert.deepEqual([status, error?.code], [400, "23514"]);
});

Deno.test("what cannot be parsed is rejected with a 4xx and a reason", async () => {
  const { token, post } = await member();
  const reads = [
    "nothing?select=*",
    "shelves?select=nothing",
    "shelves?select=(",
    "shelves?id=eq.abc",
    "shelves?id=foo.1",
    "shelves?order=id.sideways",
    "shelves?or=(name.eq",
    "shelves?limit=-1",
    "shelves?offset=99999999999999999999",
    "shelves?id=in.(a,b)",
    "shelves?name=fts(nope).x",
    "rpc/nothing",
    "rpc/count_to?last=abc",
    "a/b/c",
    "%E0%A4%A?select=*",
  ];
  for (const path of reads) await assertRejected(await rest(path), path);
  const bodies = [
    "",
    "null",
    "5",
    '"text"',
    "[1]",
    '{"a":',
    '{"nothing":1}',
    '{"title":null}',
    "{".repeat(500),
    "[".repeat(100_000) + "]".repeat(100_000),
  ];
  for (const body of bodies) await assertRejected(await post(body), body);
  for (const contentType of ["text/plain", "application/x-nothing"]) {
    const headers = { authorization: `Bearer ${token}`, "content-type": contentType };
    await assertRejected(
      await rest("records", { method: "POST", headers, body: "a" }),
      contentType,
    );
  }
});

async function assertRejected(response: Response, what: string): Promise<void> {
  const body = await response.json();
  assert.ok(response.status >= 400 && response.status < 500, `${what}: ${response.status}`);
  assert.ok(body.message, what);
  assert.equal(response.headers.get("access-control-allow-origin"), "*", what);
}

Deno.test("a text that the database cannot store is rejected, never changed", async () => {
  const { post } = await member();
  assert.deepEqual(await codeOf(await post('{"title":"a\\u0000b"}')), [400, "22P05"]);
  assert.deepEqual(await codeOf(await post('{"title":"a\\ud800b"}')), [400, "22P05"]);
});

Deno.test("an object sent for a text column is kept as its JSON text", async () => {
  const { client } = await member();
  const { data } = await client.from("records").insert({ title: { a: [1] } }).select("title")
    .single();
  assert.equal(data?.title, '{"a":[1]}');
});

Deno.test("a forged or malformed token is rejected, not treated as a visitor", async () => {
  const { token } = await member();
  for (const wrong of ["abc", "a.b.c", token.slice(0, -4) + "AAAA"]) {
    const response = await rest("shelves", { headers: { authorization: `Bearer ${wrong}` } });
    assert.deepEqual(await codeOf(response), [401, "PGRST301"]);
  }
});

Deno.test("an update or delete without a filter is rejected", async () => {
  assert.deepEqual(await codeOf(await rest("records", { method: "DELETE" })), [400, "21000"]);
  const { error } = await stack().service().from("records").update({ title: "all" }).neq("id", 0);
  assert.equal(error, null);
});

Deno.test("a function sees the caller, the method, the IP address and a known time zone", async () => {
  const { client, id, email } = await stack().member();
  const inZone = (zone: string) => client.rpc("who").setHeader("prefer", `timezone=${zone}`);
  // The project's own function before each request has another one.
  assert.equal((await inZone("Pacific/Apia")).data.zone, "UTC");
  await stack().sql`alter role authenticator reset pgrst.db_pre_request`;
  assert.equal((await inZone("Pacific/Apia")).data.zone, "Pacific/Apia");
  assert.equal((await inZone("No/Where")).data.zone, "UTC");
  const visitor = await stack().visitor().rpc("who");
  assert.deepEqual([visitor.data.role, visitor.data.uid, visitor.data.limit], ["anon", null, "3s"]);
  const { role, claims, uid, limit, ...rest } = (await client.rpc("who")).data;
  assert.deepEqual([role, claims, limit], ["authenticated", "authenticated", "8s"]);
  assert.deepEqual([uid, rest.email, Boolean(rest.agent)], [id, email, true]);
});

Deno.test("schemas other than public are not exposed", async () => {
  const response = await rest("user_roles", { headers: { "accept-profile": "private" } });
  assert.deepEqual(await codeOf(response), [406, "PGRST106"]);
});

Deno.test("a new table is there without a restart", async () => {
  await stack().sql.unsafe(`
    create table public.late (id integer);
    alter table public.late enable row level security;
    grant select on public.late to anon;
  `);
  for (let tries = 0; tries < 50; tries++) {
    const { error } = await stack().visitor().from("late").select();
    if (!error) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  assert.fail("no such table");
});
