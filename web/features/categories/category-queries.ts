// The categories as administrators have them.
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";
import { adminKey } from "#web/lib/session/admin-key.ts";

/** All categories, in their order. */
export const categoriesQuery = queryOptions({
  queryKey: [...adminKey, "categories"],
  queryFn: ({ signal }) => readCategories(signal),
});

async function readCategories(signal: AbortSignal) {
  const supabase = await getSupabase();
  return unwrap(
    await supabase.from("forum_categories")
      .select("id, name, slug, description, thread_count, is_closed, asks_questions")
      .order("position").order("name").abortSignal(signal),
  );
}

export type ListedCategory = Awaited<ReturnType<typeof readCategories>>[number];
