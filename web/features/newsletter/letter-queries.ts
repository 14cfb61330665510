// A letter as it was sent to the subscribers.
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { AppError, unwrap } from "#web/lib/errors/errors.ts";
import { getReadingClient } from "#web/lib/api/supabase.ts";

const letterSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** Of the article as it is now; null when it is not there any more. */
  slug: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  image_alt: z.string(),
  sent_at: z.string(),
});

/** Everybody may read it. `not-found` for a wrong id. */
export const sentLetterQuery = (id: string) =>
  queryOptions({
    queryKey: ["newsletter", "letter", id],
    queryFn: async ({ signal }) => {
      const reader = await getReadingClient();
      const rows = unwrap(
        await reader.rpc("get_sent_letter", { p_id: id }, { get: true }).abortSignal(signal),
      );
      const [letter] = z.array(letterSchema).parse(rows);
      if (!letter) throw new AppError("not-found", "This letter does not exist.");
      return letter;
    },
  });
