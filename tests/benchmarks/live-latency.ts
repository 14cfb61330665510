// From the request that writes a reply to the callback of every reader, signed out, over real
// sockets: `deno run -A tests/benchmarks/live-latency.ts`. Prints p50 and p95 for 2 and 200 readers,
// and what a reply costs the database: readers get the whole post and send no queries.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { publishableKey } from "../../supabase/local/platform/keys.ts";
import type { Stack } from "../../supabase/local/stack.ts";
import { ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const repliesPerMember = 20;
const noSession = { auth: { persistSession: false, autoRefreshToken: false } };

interface Delivery {
  post: string;
  at: number;
}

async function joinAsReader(stack: Stack, threadId: string, deliveries: Delivery[]) {
  const client = createClient(stack.config.apiUrl, publishableKey, noSession);
  await client.realtime.setAuth();
  const channel = client.channel(`thread:${threadId}:posts`, { config: { private: true } });
  channel.on("broadcast", { event: "post_created" }, ({ payload }) => {
    deliveries.push({ post: payload.id, at: performance.now() });
  });
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else reject(error ?? new Error(status));
    });
  });
  return client;
}

async function signIn(stack: Stack, index: number): Promise<SupabaseClient> {
  const account = stack.accounts.filter(({ role }) => role !== "admin")[index];
  if (!account) throw new Error("The demo community has too few members.");
  const client = createClient(stack.config.apiUrl, publishableKey, noSession);
  const { error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return client;
}

interface Work {
  transactions: number;
  rowsRead: number;
  rowsWritten: number;
}

/** Everything the database has done so far, for everybody. */
async function workDone(sql: postgres.Sql): Promise<Work> {
  // An idle session reports its statistics after ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  const [row] = await sql`
    select xact_commit::int as transactions, (tup_fetched + tup_returned)::int as "rowsRead",
      (tup_inserted + tup_updated + tup_deleted)::int as "rowsWritten"
    from pg_stat_database where datname = current_database()`;
  return row as Work; // The select above names its fields.
}

async function measure(
  stack: Stack,
  sql: postgres.Sql,
  readers: number,
  writers: SupabaseClient[],
): Promise<void> {
  const { data: thread } = await writers[0]!.from("forum_threads").select("id").limit(1).single(); // There is a writer.
  const threadId = thread?.id as string;
  const deliveries: Delivery[] = [];
  const clients = await Promise.all(
    Array.from({ length: readers }, () => joinAsReader(stack, threadId, deliveries)),
  );
  const samples: number[] = [];
  const before = await workDone(sql);
  for (const writer of writers) {
    for (let reply = 0; reply < repliesPerMember; reply++) {
      const id = crypto.randomUUID();
      const begin = performance.now();
      const { error } = await writer.from("forum_posts")
        .insert({ id, thread_id: threadId, content: `Reply ${reply} to ${readers} readers.` });
      if (error) throw error;
      const giveUpAt = begin + 10_000;
      while (deliveries.filter(({ post }) => post === id).length < readers) {
        if (performance.now() > giveUpAt) throw new Error("A reply did not reach every reader.");
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      samples.push(
        ...deliveries.filter(({ post }) => post === id).map(({ at }) => at - begin),
      );
      deliveries.length = 0;
    }
  }
  const after = await workDone(sql);
  const perReply = (kind: keyof Work) =>
    ((after[kind] - before[kind]) / (writers.length * repliesPerMember)).toFixed(1);
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  console.log(
    `${String(readers).padStart(4)} readers   p50 ${ms(percentile(samples, 0.5))}   ` +
      `p95 ${ms(percentile(samples, 0.95))}   (${samples.length} deliveries)   ` +
      `per reply: ${perReply("transactions")} transactions, ${perReply("rowsRead")} rows read, ` +
      `${perReply("rowsWritten")} written`,
  );
}

await withScratchStack({ seed: true }, async (stack) => {
  const writers = await Promise.all([0, 1, 2, 3, 4, 5].map((index) => signIn(stack, index)));
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await measure(stack, sql, 2, writers.slice(0, 3));
  await measure(stack, sql, 200, writers.slice(3));
  await sql.end();
});
Deno.exit(0);
