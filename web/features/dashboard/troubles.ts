// What somebody has to look at, in words, with the way there.
import { waitingText } from "#shared/contracts/waits.ts";
import { product } from "#shared/contracts/product.ts";
import type { Overview } from "./overview-queries.ts";

export type Trouble =
  & { text: string; since?: string | undefined }
  & (
    | { to: "/admin/reports" | "/admin/first-posts" | "/admin/health" }
    | { to: "/admin/letters/$letterId"; params: { letterId: string } }
    | { to: "/admin/releases/$version"; params: { version: string } }
  );

/** Counts end there. */
const most = 1000;

const amount = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")}${count >= most ? " or more" : ""} ${one}${
    count === 1 ? "" : "s"
  }`;

/** The most urgent first. `waiting`: undefined until it is known. */
export function troublesOf(
  { waiting_since, letters, failed_mails, dead_jobs, releases }: Overview,
  waiting: { reports: number; posts: number } | undefined,
): Trouble[] {
  return [
    ...waiting && waiting.reports + waiting.posts > 0
      ? [{
        text: `${waitingText(waiting)} ${
          waiting.reports + waiting.posts === 1 ? "waits" : "wait"
        } for a moderator`,
        since: waiting_since ?? undefined,
        to: waiting.reports > 0 ? "/admin/reports" as const : "/admin/first-posts" as const,
      }]
      : [],
    ...releases.map(({ version, missing, unchecked }) => ({
      text: `${product.name} ${version}: ${
        [
          missing > 0 && `${amount(missing, "file")} missing`,
          unchecked > 0 && `${amount(unchecked, "file")} not checked`,
        ].filter(Boolean).join(", ")
      }`,
      to: "/admin/releases/$version" as const,
      params: { version },
    })),
    ...letters.map(({ id, subject, is_paused, failed }) => ({
      text: `Letter “${subject}”: ${
        [
          is_paused && "paused",
          failed > 0 && `${amount(failed, "mail")} did not arrive`,
        ].filter(Boolean).join(", ")
      }`,
      to: "/admin/letters/$letterId" as const,
      params: { letterId: id },
    })),
    ...failed_mails > 0
      ? [{
        text: `${amount(failed_mails, "other mail")} failed within a day`,
        to: "/admin/health" as const,
      }]
      : [],
    ...dead_jobs > 0
      ? [{ text: `${amount(dead_jobs, "job")} failed for good`, to: "/admin/health" as const }]
      : [],
  ];
}
