// What a page of posts shows beside them: thanks and replies, and where the thread goes on.
import { queryOptions } from "@tanstack/react-query";
import { postsPerPage } from "#shared/contracts/thread-places.ts";
import { unwrap } from "#web/lib/errors/errors.ts";
import { isSignedInAs } from "#web/lib/session/session.ts";
import { readSiteData } from "#web/lib/api/site-data.ts";
import { getReadingClient, getSupabase } from "#web/lib/api/supabase.ts";
import { positionsOfPage } from "#web/domain/forum/thread-positions.ts";
import { checked } from "../model/checked.ts";
import { forumKey } from "../model/query-keys.ts";
import type { PostMarks } from "../model/schemas.ts";
import { marksPath, type MarksRequest } from "./thread-data.ts";

export const markKeys = {
  marks: (threadId: string) => [...forumKey, "post-marks", threadId] as const,
  thanked: [...forumKey, "thanked"] as const,
};

/** No event announces a thanks, or a reply on another page. */
const refetchMs = 60_000;

export type { PostMarks };

/** Of the posts of a page, those with thanks or replies. */
export const postMarksQuery = (threadId: string, page: number) =>
  queryOptions({
    queryKey: [...markKeys.marks(threadId), page],
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) => {
      const request = { threadId, after: positionsOfPage(page).after };
      return await readSiteData<PostMarks[]>(marksPath(request), signal) ??
        await queryPostMarks(request, signal);
    },
  });

/** From the database. */
export function queryPostMarks(request: MarksRequest, signal: AbortSignal): Promise<PostMarks[]> {
  return checked(callPostMarks(request, signal), ({ postMarksSchema }) => postMarksSchema);
}

async function callPostMarks({ threadId, after }: MarksRequest, signal: AbortSignal) {
  const reader = await getReadingClient();
  return unwrap(
    await reader.rpc("get_post_marks", {
      p_thread_id: threadId,
      p_after: after,
      p_limit: postsPerPage,
    }, { get: true }).abortSignal(signal),
  );
}

/** For which of these posts, at most those of a page, the member has thanked: their ids. */
export const thankedQuery = (userId: string, postIds: readonly string[]) =>
  queryOptions({
    queryKey: [...markKeys.thanked, userId, postIds],
    enabled: () => isSignedInAs(userId) && postIds.length > 0,
    queryFn: async ({ signal }): Promise<readonly string[]> => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc("get_own_thanks", { p_post_ids: [...postIds] }).abortSignal(signal),
      ).map(({ post_id }) => post_id);
    },
  });

/** Who has thanked for a post, the latest first, at most a hundred. */
export const thanksQuery = (postId: string) =>
  queryOptions({
    queryKey: [...forumKey, "thanks", postId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return unwrap(
        await reader.rpc("get_thanks", { p_post_id: postId }, { get: true }).abortSignal(signal),
      );
    },
  });

/** The threads of the same category that were started before and after this one. */
export const neighboursQuery = (threadId: string) =>
  queryOptions({
    queryKey: [...forumKey, "neighbours", threadId],
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      return unwrap(
        await reader.rpc("get_thread_neighbours", { p_thread_id: threadId }, { get: true })
          .abortSignal(signal),
      );
    },
  });
