// What a member's avatars cost among a million files: `deno run -A tests/benchmarks/avatars.ts`. Lists one's own
// with ten thousand and with a million files of others, and deletes an account that has 250.
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { deletionPhrase as confirmation } from "../../supabase/functions/_shared/contracts/delete-account.ts";
import { publishableKey, secretKey } from "../../supabase/local/platform/keys.ts";
import { markdownTable, ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const sizes = [10_000, 1_000_000];
const ownAvatars = 250;
const rounds = 50;
const password = "correct horse battery";

await withScratchStack({ functions: true }, async ({ config }) => {
  const sql = postgres(config.databaseUrl, { max: 1, onnotice: () => {} });
  const settings = { auth: { persistSession: false, autoRefreshToken: false } };
  const secret = createClient(config.apiUrl, secretKey, settings);
  const email = "ann@example.com";
  const { data } = await secret.auth.admin.createUser({ email, password, email_confirm: true });
  const id = data.user?.id ?? "";
  const member = createClient(config.apiUrl, publishableKey, settings);
  await member.auth.signInWithPassword({ email, password });

  const timed = async (deed: () => PromiseLike<{ error: unknown }>): Promise<number> => {
    const begin = performance.now();
    const { error } = await deed();
    if (error) throw error;
    return performance.now() - begin;
  };
  const list = () => member.storage.from("avatars").list("avatars", { search: `${id}-` });

  const listing: [time: number, blocks: number][] = [];
  let files = 0;
  for (const size of sizes) {
    await sql`
      insert into storage.objects (bucket_id, name, version, metadata)
      select 'avatars', 'avatars/' || gen_random_uuid() || '-' || n || '.png', gen_random_uuid(),
        '{"mimetype": "image/png", "contentLength": 1}'
      from generate_series(1, ${size - files}) n`;
    files = size;
    await sql`analyze storage.objects`;
    const samples: number[] = [];
    for (let round = 0; round < rounds; round++) samples.push(await timed(list));
    const [explained] = await sql.begin(async (transaction) => {
      await transaction`
        select set_config('role', 'authenticated', true),
          set_config('request.jwt.claims', ${
        JSON.stringify({ sub: id, role: "authenticated" })
      }, true)`;
      return await transaction`
        explain (analyze, buffers, format json)
        select name from storage.objects where bucket_id = 'avatars'`;
    });
    const [{ Plan: plan }] = explained?.["QUERY PLAN"] ?? [{}];
    listing.push([
      percentile(samples, 0.5),
      plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    ]);
  }

  for (let number = 0; number < ownAvatars; number++) {
    const { error } = await secret.storage.from("avatars")
      .upload(`avatars/${id}-${number}.png`, new Blob(["x"], { type: "image/png" }));
    if (error) throw error;
  }
  const leaving = await timed(() =>
    member.functions.invoke("account/delete", { body: { confirmation, posts: "keep" } })
  );

  const [small, large] = listing;
  console.log(markdownTable(
    ["", "10 thousand files", "1 million", "ratio", "blocks", "blocks"],
    [[
      "a list of one's own avatars",
      ms(small?.[0] ?? 0),
      ms(large?.[0] ?? 0),
      ((large?.[0] ?? 0) / (small?.[0] ?? 1)).toFixed(2),
      String(small?.[1]),
      String(large?.[1]),
    ], [`leaving with ${ownAvatars} avatars`, "", ms(leaving), "", "", ""]],
  ));
  await sql.end();
});
Deno.exit(0);
