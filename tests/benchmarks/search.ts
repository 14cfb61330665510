// What the search costs with a million posts, by kind of query, and what it adds to a reply:
// `deno run -A tests/benchmarks/search.ts [posts]`. The words have the frequencies of a language.
// Prints how fast the index was filled and how large it is, and fails when a search takes too long.
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import { markdownTable, ms, percentile } from "./figures.ts";
import { withScratchStack } from "./scratch-stack.ts";

const most = Number(Deno.args[0] ?? 1_000_000);
const threads = most / 10;
const members = 3_000;
const categories = 6;
const vocabularySize = 30_000;
const days = 4 * 365;
const rounds = 60;
const limitMs = 300;

type Sql = postgres.Sql;
type Row = postgres.Row;

let state = 20261128;
/** The same numbers between 0 and 1 in each run. */
const random = () => (state = state * 48271 % 2147483647) / 2147483647;
const below = (end: number) => Math.floor(random() * end);
const one = <Item>(items: ArrayLike<Item>): Item => items[below(items.length)] as Item;

/** Consonant and vowel in turn: no word of English that would be left out or has other forms. */
function newWord(syllables: number): string {
  const syllable = () => one("bdfgklmnprtvz") + one("aiou");
  return Array.from({ length: syllables }, syllable).join("") + one(["", "k", "l", "m", "n", "r"]);
}

const stopWords = "the and to of it in is that you for on with was this".split(" ");

/** The most frequent words first: those of English that the search leaves out, then our own. */
const words = new Set(stopWords);
while (words.size < vocabularySize) words.add(newWord(words.size < 300 ? 2 : 2 + below(3)));
const vocabulary = [...words];
/** As in natural texts: one of ten times the rank is a tenth as frequent, after the turn a hundredth. */
const turn = 5_000;
function anyWord(): string {
  const share = random() * (Math.log(turn) + 1 - turn / vocabularySize) - Math.log(turn);
  return vocabulary[Math.floor(turn * (share < 0 ? Math.exp(share) : 1 / (1 - share))) - 1] ?? "";
}
/** Most members say little, some a lot. */
const anyMember = () => Math.floor((members + 1) ** random());

const newTitle = (length = 3 + below(6)) => new Array(length).fill("").map(anyWord);

function newText(title: string[]): string {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const length = Math.max(2, Math.min(2_500, Math.round(50 * Math.exp(0.85 * normal))));
  // Who writes below a title takes up its words.
  const word = () => (random() < 0.04 ? one(title) : anyWord()) + (random() < 0.15 ? "," : "");
  return `${new Array(length).fill("").map(word).join(" ")}.`;
}

/** Posts in the order of their times, as a forum writes them. */
function newPosts() {
  const posts: { thread: number; time: number }[] = [];
  for (let thread = 0; posts.length < most; thread = (thread + 1) % threads) {
    const begin = random() * days;
    // Some threads are quiet for years.
    for (let left = -10 * Math.log(1 - random()); left > 0 && posts.length < most; left--) {
      posts.push({ thread, time: begin + (days - begin) * random() ** 6 });
    }
  }
  return posts.sort((before, after) => before.time - after.time);
}

async function copy(sql: Sql, columns: string, rows: Iterable<unknown[]>): Promise<void> {
  const lines = function* () {
    for (const row of rows) yield `${row.join("\t")}\n`;
  };
  await pipeline(lines, await sql.unsafe(`copy ${columns} from stdin`).writable());
}

async function fill(sql: Sql): Promise<void> {
  // The triggers keep counters and positions one row at a time; here the same is computed at once.
  await sql.unsafe(`
    insert into forum_categories (name, slug)
    select 'Category ' || n, 'category-' || n from generate_series(1, ${categories}) n;
    insert into auth.users (id, email, email_confirmed_at, aud, role, created_at)
    select gen_random_uuid(), 'search-' || n || '@example.com', now(), 'authenticated', 'authenticated', '2000-01-01'
    from generate_series(1, ${members}) n;
    alter table profiles disable trigger user;
    update profiles set username = 'Member ' || number
    from (select id, row_number() over () as number from auth.users) account
    where profiles.id = account.id;
    alter table profiles enable trigger user;
    alter table forum_threads disable trigger user;
    alter table forum_posts disable trigger user;
    truncate private.search_words;`);
  const categoryIds = (await sql`select id from forum_categories`).map(({ id }) => id as string);
  const memberIds = (await sql`select id from profiles`).map(({ id }) => id as string);
  const titles = new Array(threads).fill("").map(() => newTitle());
  const ids = titles.map(() => crypto.randomUUID());
  const positions = titles.map(() => 0);
  const rowOf = ({ thread, time }: { thread: number; time: number }) => {
    const position = positions[thread] = (positions[thread] ?? 0) + 1;
    const at = new Date(Date.now() - (days - time) * 86_400_000).toISOString();
    const text = newText(titles[thread] ?? []);
    return [ids[thread], memberIds[anyMember() - 1], text, position, position, at];
  };
  const rows = titles.map((title, thread) => [ids[thread], title.join(" "), one(categoryIds)]);
  await copy(sql, "forum_threads (id, title, category_id)", rows);
  const columns = "(thread_id, user_id, content, position, change_number, created_at)";
  await copy(sql, `forum_posts ${columns}`, newPosts().values().map(rowOf));
  await sql.unsafe(`
    update forum_threads set created_at = said.first, last_activity_at = said.last,
      post_count = said.posts, last_position = said.posts, change_number = said.posts
    from (
      select thread_id, min(created_at) as first, max(created_at) as last, count(*) as posts
      from forum_posts group by thread_id
    ) said where id = said.thread_id;
    alter table forum_threads enable trigger user;
    alter table forum_posts enable trigger user;
    select private.restart_search_fill();
    analyze forum_threads; analyze forum_posts; analyze profiles`);
}

async function fillIndex(sql: Sql): Promise<void> {
  const begin = performance.now();
  while ((await sql`select private.fill_search(5000) as reached`)[0]?.reached);
  const seconds = (performance.now() - begin) / 1000;
  await sql`vacuum analyze private.search_posts, private.search_words`;
  const [size] = await sql`
    select pg_size_pretty(pg_total_relation_size('private.search_posts')) as whole,
      pg_size_pretty(pg_relation_size('private.search_posts_words')) as words,
      (select round(avg(octet_length(content))) from forum_posts) as mean`;
  console.log(
    `${most} posts of ${size?.mean} bytes on average were indexed in ${seconds.toFixed(0)} s, ` +
      `${Math.round(most / seconds)} a second. private.search_posts has ${size?.whole}, ` +
      `${size?.words} of them in the index of words.\n`,
  );
}

/** Arguments of public.search. */
type Given = Record<string, string | number | boolean>;

/** Words and phrases that occur as often as their names say. */
async function chooseWords(sql: Sql, posts: Row[]) {
  const part = most > 200_000 ? 20 : 1;
  const counted = await sql.unsafe(`
    select word, ndoc * ${part} / ${most}::float8 as share
    from ts_stat('select words from private.search_posts where place % ${part} = 0')
    where word !~ '@' order by word`);
  const between = (least: number, end: number) =>
    counted.filter(({ word, share }) =>
      share >= least && share < end && vocabulary.indexOf(word) >= stopWords.length
    ).map(({ word }) => word as string);
  const common = between(0.05, 0.15);
  const middling = between(0.002, 0.01);
  const rare = await sql`
    select word from unnest(${between(40 / most, 200 / most)}::text[]) word
    where (
      select count(*) from private.search_posts where words @@ private.word_query(word)
    ) between 50 and 150 order by md5(word) limit ${rounds}`;
  const phrasesOf = (words: string[]) =>
    posts.flatMap(({ content }) => {
      const said: string[] = content.match(/[a-z]+/g) ?? [];
      return said.slice(1).map((word, index) => [said[index] ?? "", word])
        .filter((pair) => pair.every((word) => words.includes(word)))
        .map((pair) => `"${pair.join(" ")}"`);
    });
  const phrases = { common: phrasesOf(common), middling: phrasesOf(middling) };
  return { veryCommon: between(0.15, 1), common, middling, rare, phrases };
}
type Words = Awaited<ReturnType<typeof chooseWords>>;

function unknown(make: () => string): string {
  const word = make();
  return vocabulary.includes(word) ? unknown(make) : word;
}

function kindsOf(words: Words, posts: Row[]): Record<string, () => Given> {
  const rare = () => ({ p_text: one(words.rare).word });
  const common = () => ({ p_text: one(words.common) });
  const anyCategory = () => `category-${1 + below(categories)}`;
  const withTypo = (word: string) => {
    const place = 1 + below(word.length - 1);
    return word.slice(0, place) + one("cehjqwxy") + word.slice(place + 1);
  };
  const long = words.middling.filter((word) => word.length >= 5);
  return {
    "a rare word (50–150 posts)": rare,
    "a very common word (> 15 %)": () => ({ p_text: one(words.veryCommon) }),
    "a common word (5–15 %)": common,
    "an absent word": () => ({ p_text: unknown(() => newWord(4)) }),
    "two words of 0.2–1 %": () => ({ p_text: `${one(words.middling)} ${one(words.middling)}` }),
    "a phrase of common words": () => ({ p_text: one(words.phrases.common) }),
    "a phrase of words of 0.2–1 %": () => ({ p_text: one(words.phrases.middling) }),
    "a common word, not another": () => ({
      p_text: `${one(words.common)} -${one(words.veryCommon)}`,
    }),
    "a common word by a member": () => ({ ...common(), p_author: one(posts).username }),
    "a common word in a category": () => ({ ...common(), p_category: anyCategory() }),
    "a common word in a thread": () => ({ ...common(), p_thread_id: one(posts).thread_id }),
    "a common word, last 31 days": () => ({ ...common(), p_days: 31 }),
    "a rare word, last 31 days": () => ({ ...rare(), p_days: 31 }),
    "a common word in titles": () => ({ ...common(), p_kind: "titles" }),
    "a rare word in titles": () => ({ ...rare(), p_kind: "titles" }),
    "a common word, newest first": () => ({ ...common(), p_newest: true }),
    "a rare word, newest first": () => ({ ...rare(), p_newest: true }),
    "a common word, further back": () => ({ ...common(), p_before: one(posts).place }),
    "a rare word, further back": () => ({ ...rare(), p_before: one(posts).place }),
    "a word of 0.2–1 %, misspelt": () => ({ p_text: unknown(() => withTypo(one(long))) }),
    "what a member has written": () => ({ p_author: one(posts).username }),
  };
}

async function timesOf(run: () => Promise<unknown>, prepare?: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    await prepare?.();
    const begin = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - begin);
  }
  return times;
}

async function measureSearches(sql: Sql, words: Words, posts: Row[]): Promise<void> {
  const search = (given: Given) => {
    const names = Object.keys(given).map((name, index) => `${name} => $${index + 1}`);
    return sql.unsafe(`select search(${names})`, Object.values(given), { prepare: true });
  };
  const kinds = kindsOf(words, posts);
  const times = new Map<string, number[]>();
  await sql`set statement_timeout = '3s'`;
  await sql`set role anon`;
  for (const [kind, given] of Object.entries(kinds)) {
    times.set(kind, await timesOf(() => search(given())));
  }
  const queued = async () => {
    await sql`reset role`;
    for (let post = 0; post < 100; post++) await reply(sql, posts);
    await sql`set role anon`;
  };
  const common = () => search({ p_text: one(words.common) });
  times.set("a common word, 100 posts wait", await timesOf(common, queued));
  await sql`reset role`;
  const [member] = await sql`select id from profiles limit 1`;
  const claims = JSON.stringify({ sub: member?.id, role: "authenticated" });
  await sql`select set_config('request.jwt.claims', ${claims}, false)`;
  await sql`set role authenticated`;
  const similar = () => {
    const title = new Array(5).fill("").map(() => one(words.middling)).join(" ");
    return sql`select * from get_similar_threads(${title})`;
  };
  times.set("threads like a title of five words", await timesOf(similar));
  const [base = NaN] = [...times.values()].map((taken) => percentile(taken, 0.5));
  const rows = [...times].map(([kind, taken]) => {
    const [middle, late] = [percentile(taken, 0.5), percentile(taken, 0.95)];
    return [kind, ms(middle), ms(late), (middle / base).toFixed(2)];
  });
  console.log(markdownTable(["search", "median", "95 %", "to a rare word"], rows));
  const slow = [...times].filter(([, taken]) => percentile(taken, 0.95) > limitMs);
  if (slow.length > 0) throw new Error(`Too slow: ${slow.map(([kind]) => kind).join("; ")}.`);
}

const reply = (sql: Sql, posts: Row[]) => {
  const row = { thread_id: one(posts).thread_id, content: newText(["again"]) };
  return sql`insert into forum_posts ${sql(row)}`;
};

async function measureReplies(sql: Sql, posts: Row[]): Promise<void> {
  const times = { enable: [] as number[], disable: [] as number[] };
  // By turns, so that noise is on both sides.
  for (let block = 0; block < 40; block++) {
    const does = (block + (block >> 1)) % 2 ? "enable" : "disable";
    await sql.unsafe(`alter table forum_posts ${does} trigger forum_posts_search_new`);
    times[does].push(...await timesOf(() => reply(sql, posts)));
  }
  await sql`alter table forum_posts enable trigger forum_posts_search_new`;
  const [queued, plain] = [percentile(times.enable, 0.5), percentile(times.disable, 0.5)];
  const begin = performance.now();
  const [row] = await sql`select private.index_posts('1 minute') as count`;
  const each = (performance.now() - begin) / row?.count;
  console.log(
    `A reply takes ${ms(plain)} without the queue of the search and ${ms(queued)} with it ` +
      `(${(queued / plain).toFixed(2)} times), and ${each.toFixed(2)} ms when it is indexed.\n`,
  );
}

await withScratchStack({}, async (stack) => {
  const sql = postgres(stack.config.databaseUrl, { max: 1, onnotice: () => {} });
  await fill(sql);
  await fillIndex(sql);
  const posts = await sql`
    select place::text, post.content, post.thread_id, username from private.search_posts
    join forum_posts post on post.id = post_id join profiles on profiles.id = post.user_id
    where place % ${Math.ceil(most / 20_000)} = 0`;
  await measureReplies(sql, posts);
  await measureSearches(sql, await chooseWords(sql, posts), posts);
  await sql.end();
});
Deno.exit(0);
