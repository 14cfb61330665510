// Reports: made by members and visitors, decided by moderators. To uphold the report of a post is to hide the post, see
// moderation-mutations.ts.
import type { ReportIllegalContentRequest, ReportReason } from "#shared/contracts/reports.ts";
import { unwrapNullable } from "#web/lib/errors/errors.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import type { Reported } from "./reports.ts";

/** Throws an AppError, of kind `conflict` when this member has reported it before. */
export async function sendReport(
  reported: Reported,
  report: { reason: ReportReason; details: string },
): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.from("reports").insert({
      ...("postId" in reported ? { post_id: reported.postId } : { member_id: reported.memberId }),
      ...report,
    }),
  );
}

/** Reports a post in nobody's name. Throws an AppError with the function's sentence. */
export async function reportIllegalContent(body: ReportIllegalContentRequest): Promise<void> {
  await callFunction("forum/reports", { method: "POST", body, asMember: false });
}

/** Decides that what is reported stays. Returns the entry of the log, null when it was decided before. */
export async function dismissReports(caseId: string): Promise<number | null> {
  const supabase = await getSupabase();
  return unwrapNullable(await supabase.rpc("dismiss_reports", { p_case_id: caseId }));
}

/** Takes name, avatar and contact address away, and upholds the reports of the profile. There is no undo. */
export async function clearProfile(memberId: string, reason: string): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(
    await supabase.rpc("clear_profile", { p_member_id: memberId, p_reason: reason }),
  );
}
