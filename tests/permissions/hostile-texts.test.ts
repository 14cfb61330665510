// Texts that are made to keep a pattern of the database busy: no member can stop the forum with one.
import { readFileSync } from "node:fs";
import type { TransactionSql } from "postgres";
import { expect, test } from "vitest";
import { sql } from "#tests/support/database.ts";
import { membersText } from "#tests/support/text-functions.ts";

/** One look at the longest text takes less of the processor than so many pieces of a fixed work on the same machine. */
const mostPieces = 3;
/** Of the slowest shorter texts so many are tried at full length. */
const tried = 4;

/** Whatever Markdown or one of our patterns knows. */
const signs = [
  ..."`*_~>#-+=|[]()<>!\\/:.@&;,\"' \n\ta1é\u200bㄱ\ufdfa",
  ...["![", "](", "]:", "&#", "http", "www.", "@a ", "<a ", "\n- ", "\n> ", "\n```"],
];
/** What may end that which another sign has begun. */
const ends = ["`", ")", "]", ">", "b"];

/** Whose runs mean something. */
const runs = [..."`*_~>#[]()<!&\\"];

/** A text of a given length, by what it shows. */
type Pattern = readonly [name: string, text: (length: number) => string];

const fill = (part: string, length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
const repeated = (part: string): Pattern => [part, (length) => fill(part, length)];
const ended = (part: string, end: string): Pattern => [
  `${part}…${end}`,
  (length) => fill(part, length - 1) + end,
];
/** A mention, a run of one sign, as many of another, and the first one once more. */
const surrounded = (run: string, other: string): Pattern => [
  `@a ${run}…${other}…${run}`,
  (length) => `@a ${fill(run, length / 2 - 2)}${fill(other, length / 2 - 2)}${run}`,
];

const ofPosts: Pattern[] = [
  ...signs.flatMap((one, index) => signs.slice(index).map((other) => repeated(one + other))),
  ...signs.flatMap((one) => ends.map((end) => ended(one, end))),
  ...runs.flatMap((run) => signs.map((other) => surrounded(run, other))),
];
/** Short texts cost little more when they are looked at again and again. */
const ofLines = signs.map(repeated);

/** A function that looks at a text and returns how many milliseconds it took, also when the text is rejected. */
async function createTimer(transaction: TransactionSql, call: string): Promise<void> {
  await transaction.unsafe(`
      create function pg_temp.time_of(words text) returns double precision language plpgsql as $$
      declare began timestamptz := clock_timestamp();
      begin
        begin
          execute $call$select ${call}$call$ using words;
        exception when raise_exception or check_violation then
          null;
        end;
        return 1000 * extract(epoch from clock_timestamp() - began);
      end; $$`);
}

/** Milliseconds that each text takes. */
async function timesOf(call: string, given: string[]): Promise<number[]> {
  return await sql.begin(async (transaction) => {
    // What is far too slow fails at once.
    await transaction`set local statement_timeout = '1min'`;
    await createTimer(transaction, call);
    const rows = await transaction<{ ms: number }[]>`
      select pg_temp.time_of(words) as ms
      from unnest(${given}::text[]) with ordinality each (words, nth) order by nth`;
    await transaction`drop function pg_temp.time_of`;
    return rows.map(({ ms }) => ms);
  });
}

/** Milliseconds of processor for one look at a text; of the clock, where the database runs on another computer. */
async function processorTime(call: string, text: string): Promise<number> {
  const looks = 4;
  return await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = '1min'`;
    const [row] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const spent = () => nanosecondsOf(row?.pid ?? 0) ?? performance.now() * 1e6;
    await createTimer(transaction, call);
    const look = () => transaction`select pg_temp.time_of(${text})`;
    // The first one is planned, too.
    await look();
    const times: number[] = [];
    for (let number = 0; number < looks; number++) {
      const before = spent();
      await look();
      times.push(spent() - before);
    }
    await transaction`drop function pg_temp.time_of`;
    // What disturbs a look makes it longer.
    return Math.min(...times) / 1e6;
  });
}

/** What the kernel has counted for a process of this computer. */
function nanosecondsOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return undefined;
  }
}

/** The fixed work: some 25 milliseconds on a quick machine. */
const timeOfPiece = () =>
  processorTime("count(md5(n::text)) from generate_series(1, $1::int) n", "50000");

test.each(Object.entries(membersText))(
  "%s takes no text that keeps it busy",
  async (_, { call, longest }) => {
    const short = Math.min(longest, 1_000);
    const patterns = longest > short ? ofPosts : ofLines;
    const times = await timesOf(call, patterns.map(([, text]) => text(short)));
    const slowest = patterns.map(([name, text], index) => ({ name, text, ms: times[index] ?? 0 }))
      .sort((one, other) => other.ms - one.ms).slice(0, tried);
    const piece = await timeOfPiece();
    for (const { name, text } of slowest) {
      expect(await processorTime(call, text(longest)) / piece, JSON.stringify(name))
        .toBeLessThan(mostPieces);
    }
  },
  300_000,
);
