// What administrators do with categories. Every failure leaves as an AppError.
import type { CategoryRow } from "#shared/contracts/category.ts";
import { unwrap, unwrapNullable } from "#web/lib/errors/errors.ts";
import { ConflictError } from "#web/lib/forms/form-state.ts";
import { getSupabase } from "#web/lib/api/supabase.ts";

export type CategoryFields = CategoryRow & { is_closed: boolean; asks_questions: boolean };
export type SavedCategory = CategoryFields & { id: string };

const columns = "id, name, slug, description, is_closed, asks_questions";

async function readCategory(id: string): Promise<SavedCategory> {
  const supabase = await getSupabase();
  return unwrap(await supabase.from("forum_categories").select(columns).eq("id", id).single());
}

const isSame = (one: CategoryFields, other: CategoryFields): boolean =>
  one.name === other.name && one.description === other.description &&
  one.is_closed === other.is_closed && one.asks_questions === other.asks_questions;

/**
 * Makes a category, as the last one. The id is made by the client and kept over retries: a category whose response got
 * lost is found, or thrown as a ConflictError when it has other fields. A slug that is taken is a `conflict`.
 */
export async function createCategory(id: string, fields: CategoryFields): Promise<SavedCategory> {
  const supabase = await getSupabase();
  const response = await supabase.from("forum_categories").insert({ id, ...fields })
    .select(columns).single();
  if (response.error?.code !== "23505") return unwrap(response);
  const present = unwrapNullable(
    await supabase.from("forum_categories").select(columns).eq("id", id).maybeSingle(),
  );
  if (!present) return unwrap(response);
  if (isSame(present, fields)) return present;
  throw new ConflictError(present);
}

/**
 * Changes all but the slug of a category that is still as `base`. Throws a ConflictError with what it is now when somebody
 * has changed it, and `not-found` when it is gone.
 */
export async function updateCategory(
  base: SavedCategory,
  { slug: _, ...fields }: CategoryFields,
): Promise<SavedCategory> {
  const supabase = await getSupabase();
  const { id, name, description, is_closed, asks_questions } = base;
  const [saved] = unwrap(
    await supabase.from("forum_categories").update(fields)
      .match({ id, name, description, is_closed, asks_questions }).select(columns),
  );
  if (saved) return saved;
  const present = await readCategory(id);
  // An earlier try may have arrived without its response.
  if (isSame(present, { ...fields, slug: present.slug })) return present;
  throw new ConflictError(present);
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
