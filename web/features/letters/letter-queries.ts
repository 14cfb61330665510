// What the admin area reads of letters.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { letterPreviewResponse, type LetterRequest } from "#shared/contracts/letters.ts";
import { AppError, unwrap } from "#web/lib/errors/errors.ts";
import { callFunction } from "#web/lib/api/functions.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { letterSchema, letterState } from "./letter.ts";
import type { TimeCursor } from "#web/lib/lists/time-cursor.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

export const letterKeys = {
  all: [...adminKey, "letters"] as const,
  draft: (postId: string) => [...letterKeys.all, "draft", postId] as const,
};

/** How often the progress of a letter is read, while it is being sent. */
const progressMs = 2_000;
/** A mail program that does not want them says so within hours. */
const failuresMs = 20_000;

export const lettersPerPage = 20;

/** One page of letters and the first of the next page, which tells that there is one. */
export const lettersQuery = (after: TimeCursor | undefined) =>
  queryOptions({
    queryKey: [...letterKeys.all, "list", after ?? null],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return z.array(letterSchema).parse(unwrap(
        await supabase.rpc("get_letters", {
          p_limit: lettersPerPage + 1,
          ...(after && { p_before_time: after.time, p_before_id: after.id }),
        }).abortSignal(signal),
      ));
    },
    refetchInterval: ({ state }) =>
      state.data?.some((letter) => letterState(letter) === "sending") ? progressMs : false,
  });

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...letterKeys.all, "one", id],
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const rows = unwrap(await supabase.rpc("get_letters", { p_id: id }).abortSignal(signal));
      const [row] = z.array(letterSchema).parse(rows);
      if (!row) throw new AppError("not-found", "This letter does not exist.");
      return row;
    },
    refetchInterval: ({ state }) =>
      state.data && letterState(state.data) === "sending" ? progressMs : false,
  });

const failureSchema = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  failure: z.enum(["rejected", "unknown", "bounced", "complained"]),
  reason: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
});

export type LetterFailure = z.infer<typeof failureSchema>;

export const failuresPerPage = 50;

/** One page of mails that did not arrive, and the first of the next page. */
export const letterFailuresQuery = (id: string, afterId: string | undefined) =>
  queryOptions({
    queryKey: [...letterKeys.all, "failures", id, afterId ?? null],
    placeholderData: keepPreviousData,
    refetchInterval: failuresMs,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return z.array(failureSchema).parse(unwrap(
        await supabase.rpc("get_letter_failures", {
          p_id: id,
          p_limit: failuresPerPage + 1,
          ...(afterId && { p_after_id: afterId }),
        }).abortSignal(signal),
      ));
    },
  });

const draftSchema = z.object({
  post_id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  slug: z.string(),
  is_published: z.boolean(),
  /** Its tags say that it is about a release. */
  is_release: z.boolean(),
  /** Who wants everything. */
  recipients: z.number(),
  /** With those who want releases only. */
  recipients_of_releases: z.number(),
  last_sent_at: z.nullable(z.string()),
  test_address: z.string(),
});

export type LetterDraft = z.infer<typeof draftSchema>;

/** The article as it would be sent now. */
export const letterDraftQuery = (postId: string) =>
  queryOptions({
    queryKey: letterKeys.draft(postId),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const rows = unwrap(
        await supabase.rpc("get_letter_draft", { p_post_id: postId }).abortSignal(signal),
      );
      const [row] = z.array(draftSchema).parse(rows);
      if (!row) throw new AppError("not-found", "Post not found.");
      return row;
    },
  });

/** The letter as it would look. */
export const letterPreviewQuery = (request: LetterRequest) =>
  queryOptions({
    queryKey: [...letterKeys.draft(request.postId), "preview", request],
    // The frame keeps what it shows until there is something else.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      letterPreviewResponse.parse(
        await callFunction("newsletter/letters/preview", {
          method: "POST",
          body: request,
          signal,
        }),
      ),
  });
