import type { ReportIllegalContentRequest } from "#shared/contracts/reports.ts";
import { callFunction } from "#web/lib/functions.ts";

/** Reports a post to the moderators, in nobody's name. Throws an AppError with the function's sentence. */
export async function reportIllegalContent(body: ReportIllegalContentRequest): Promise<void> {
  await callFunction("forum/reports", { method: "POST", body, asMember: false });
}
