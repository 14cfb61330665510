// An article as somebody reads it who was sent a link to it.
import { queryOptions } from "@tanstack/react-query";
import { AppError, unwrap } from "#web/lib/errors/errors.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";

/** Throws `not-found` once the link has ended. */
export const articlePreviewQuery = (token: string) =>
  queryOptions({
    queryKey: ["blog", "preview", token],
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      const [article] = unwrap(
        await reader.rpc("read_article_preview", { p_token: token }).abortSignal(signal),
      );
      if (!article) throw new AppError("not-found", "This link has ended.");
      return article;
    },
  });
