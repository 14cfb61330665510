/**
 * Fills a new local database with a small community that has talked for fourteen months. Everything
 * but the moment of the seed is fixed: ids, texts and the distances in time are the same each time.
 */
import postgres from "postgres";
import type { Log } from "../platform/log.ts";
import { publishAvatar } from "./avatars/publish.ts";
import { writeBlog } from "./blog/write.ts";
import { writeForum } from "./forum/write.ts";
import { writeLetters } from "./letters.ts";
import { members } from "./members.ts";
import { createAccount, writePeople } from "./people.ts";
import { writeNotifications, writeReading, writeThanks } from "./reading.ts";
import { uploadInstallers, writeReleases } from "./releases/write.ts";
import { writeReports } from "./reports.ts";
import { indexPosts } from "./search.ts";
import { writeSubscribers } from "./subscribers.ts";

/** What the seed script may use. */
export interface SeedContext {
  apiUrl: string;
  databaseUrl: string;
  publishableKey: string;
  secretKey: string;
  log: Log;
}

/** Runs once on a new database, after seed.sql. Throws when a part rejects a row; call it on an empty one then. */
export async function seed(context: SeedContext): Promise<void> {
  const { apiUrl, databaseUrl, log } = context;
  const started = performance.now();
  const now = new Date();
  await Promise.all(members.map((member) => createAccount(member, context)));
  await Promise.all([
    writeRows(databaseUrl, apiUrl, now),
    uploadInstallers(context),
    ...members.map((member) => publishAvatar(member, context, now)),
  ]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(`The demo community has moved in (${seconds} s).`);
}

/** All rows in one transaction: a seed that fails half-way leaves no half community. */
async function writeRows(databaseUrl: string, apiUrl: string, now: Date): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (transaction) => {
      await writePeople(transaction, apiUrl, now);
      await writeForum(transaction, now);
      await writeReports(transaction, now);
      await writeReading(transaction, now);
      await writeNotifications(transaction, now);
      await writeThanks(transaction);
      await writeBlog(transaction, now);
      await writeReleases(transaction, now);
      await writeSubscribers(transaction, now);
      await writeLetters(transaction);
      await indexPosts(transaction);
    });
  } finally {
    await sql.end();
  }
}
