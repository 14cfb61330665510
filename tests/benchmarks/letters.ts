// A letter to a hundred thousand subscribers: `deno run -A tests/benchmarks/letters.ts`. The function sends it in a
// process of its own, so that its memory can be seen: it must not grow with the number of recipients.
import postgres from "postgres";
import * as z from "zod/mini";
import { secretKey } from "../../supabase/local/platform/keys.ts";
import { markdownTable } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const recipients = 100_000;
/** How often the sender says how much memory it uses, in mails. */
const step = 10_000;

const bodySchema = z.array(z.object({ to: z.tuple([z.string()]) }));

await withScratchStack({}, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`
    insert into public.email_subscriptions (email, confirmed_at)
    select 'reader' || number || '@example.com', now() from generate_series(0, ${
    recipients - 1
  }) number`;
  const [post] = await sql`
    insert into public.blog_posts (title, slug, excerpt, content, published_at)
    values ('Gapless', 'gapless', ${"No gaps. ".repeat(40)}, '<p>Text.</p>', now()) returning id`;
  const letterId = crypto.randomUUID();
  await sql`select private.send_letter(${letterId}, ${post?.id}, 'Without a gap', '', null)`;
  const [settings] = await sql`select invoke_token from private.job_settings`;

  const sent = new Uint8Array(recipients);
  let requests = 0;
  const provider = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (request) => {
      requests += 1;
      const mails = bodySchema.parse(await request.json());
      for (const { to: [to] } of mails) {
        const number = Number(/\d+/.exec(to)?.[0]);
        sent[number] = (sent[number] ?? 0) + 1;
      }
      return Response.json({ data: mails.map(() => ({ id: crypto.randomUUID() })), errors: [] });
    },
  );
  const sender = new Deno.Command(Deno.execPath(), {
    args: [
      ...["run", "-A", "--v8-flags=--expose-gc", "tests/benchmarks/letter-sender.ts"],
      ...[stack.config.apiUrl, secretKey, settings?.invoke_token],
      ...[`http://127.0.0.1:${provider.addr.port}`, String(step)],
    ],
    stderr: "inherit",
  });
  const begin = performance.now();
  const { stdout, success } = await sender.output();
  const seconds = (performance.now() - begin) / 1000;
  if (!success) throw new Error("The sender broke down.");
  const samples = new TextDecoder().decode(stdout).trim().split("\n").map(Number);
  const first = samples[0] ?? NaN;
  console.log(markdownTable(
    ["mails sent", "memory in use", "of the first"],
    samples.map((bytes, index) => [
      String((index + 1) * step),
      `${(bytes / 2 ** 20).toFixed(1)} MiB`,
      (bytes / first).toFixed(2),
    ]),
  ));
  const once = sent.reduce((count, times) => count + Number(times === 1), 0);
  console.log(
    `\n${once} of ${recipients} got it once, with ${requests} requests; ${
      Math.round(recipients / seconds)
    } mails a second, with a provider that responds at once.`,
  );
  await provider.shutdown();
  await sql.end();
});
Deno.exit(0);
