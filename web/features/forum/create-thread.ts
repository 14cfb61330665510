// Starts a thread through the forum function, which writes thread and first post together.
import { createThreadResponse } from "#shared/contracts/create-thread.ts";
import type { CreateThreadRequest } from "#shared/contracts/create-thread.ts";
import { callFunction } from "#web/lib/functions.ts";

/**
 * Creates the thread and answers its id. Repeating it with the same ids changes nothing, so it is
 * safe after an answer got lost. Throws an AppError with the function's sentence.
 */
export async function createThread(request: CreateThreadRequest): Promise<string> {
  const answer = await callFunction("forum/threads", { method: "POST", body: request });
  return createThreadResponse.parse(answer).threadId;
}
