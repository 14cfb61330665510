// Starts a thread.
import { type CreateThreadRequest, createThreadResponse } from "#shared/contracts/create-thread.ts";
import { callFunction } from "#web/lib/api/functions.ts";

/**
 * Creates the thread and returns its id. Repeating it with the same ids changes nothing, so it is
 * safe after a response got lost. Throws an AppError with the function's sentence.
 */
export async function createThread(request: CreateThreadRequest): Promise<string> {
  const response = await callFunction("forum/threads", { method: "POST", body: request });
  return createThreadResponse.parse(response).threadId;
}
