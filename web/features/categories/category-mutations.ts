// What administrators do with categories. Every failure leaves as an AppError.
import type { CategoryRow } from "#shared/contracts/category.ts";
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

export type CategoryFields = CategoryRow & { is_closed: boolean; asks_questions: boolean };

/** Makes a category, as the last one. A slug that is taken is a `conflict`. */
export async function createCategory(fields: CategoryFields): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("forum_categories").insert(fields).select("id").single());
}

/** Changes all but the slug. Throws `not-found` when the category is gone. */
export async function updateCategory(
  id: string,
  { slug: _, ...fields }: CategoryFields,
): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("forum_categories").update(fields).eq("id", id).select("id").single());
}

/** Throws with the hint `category_not_empty` as long as it has threads, hidden ones included. */
export async function deleteCategory(id: string): Promise<void> {
  const supabase = await getSupabase();
  unwrap(await supabase.from("forum_categories").delete().eq("id", id).select("id").single());
}

/** Puts the categories in the order of these ids. */
export async function orderCategories(ids: string[]): Promise<void> {
  const supabase = await getSupabase();
  unwrapNullable(await supabase.rpc("order_categories", { p_ids: ids }));
}
