/** Releases of the player: stand-in installers in Storage, and the rows that name them. */
import { createHash } from "node:crypto";
import type { TransactionSql } from "postgres";
import { dayMs } from "../duration.ts";
import { type StorageAccess, upload } from "../storage.ts";
import { standInOf } from "./files.ts";
import { publicKey, signatureOf } from "./minisign.ts";
import { type DemoRelease, demoReleases } from "./versions.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** What the rows of writeReleases name. */
export async function uploadInstallers(access: StorageAccess): Promise<void> {
  const files = demoReleases.flatMap(({ version, platforms }) =>
    platforms.map((platform) => ({ version, ...standInOf(version, platform) }))
  );
  await Promise.all(files.map(({ version, fileName, content }) =>
    upload(access, {
      bucket: "lmp",
      path: `releases/${version}/${fileName}`,
      content,
      type: "application/octet-stream",
      maxAgeSeconds: yearSeconds,
    })
  ));
}

/** As administrators have published them: drafts first, because nothing is added to what is public. */
export async function writeReleases(sql: TransactionSql, now: Date): Promise<void> {
  // The log would say that they were all published today, by nobody.
  await sql`alter table public.releases disable trigger releases_log`;
  for (const release of demoReleases) await writeRelease(sql, release, now);
  await sql`alter table public.releases enable trigger releases_log`;
}

async function writeRelease(sql: TransactionSql, release: DemoRelease, now: Date): Promise<void> {
  const { version, notes, isSigned, isDraft, withdrawn } = release;
  const publishedAt = daysBefore(now, release.daysAgo);
  await sql`insert into public.releases ${
    sql({
      version,
      notes,
      released_on: publishedAt.toISOString().slice(0, 10),
      public_key: isSigned ? publicKey : null,
    })
  }`;
  await sql`insert into public.release_files ${sql(filesOf(release, publishedAt))}`;
  if (isDraft) return;
  await sql`
    update public.releases set state = 'published', published_at = ${publishedAt}
    where version = ${version}`;
  if (!withdrawn) return;
  await sql`
    update public.releases set state = 'withdrawn', withdrawn_reason = ${withdrawn.reason},
      withdrawn_at = ${daysBefore(now, withdrawn.daysAgo)}
    where version = ${version}`;
}

function filesOf({ version, platforms, isSigned }: DemoRelease, publishedAt: Date) {
  return platforms.map((platform) => {
    const { fileName, content } = standInOf(version, platform);
    return {
      version,
      platform,
      file_name: fileName,
      size_bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      signature: isSigned ? signatureOf(content, fileName, publishedAt) : null,
      checked_at: publishedAt,
    };
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
