/** What administrators say of a category: the fields of the form, and columns of `forum_categories`. */
import * as z from "zod/mini";
import { atMost, filled, oneLine, requiredText, rule, storable } from "./text-rules.ts";

/** Lengths are in characters; the database has the same limits. */
export const categoryFields = {
  name: { label: "Name", max: 80 },
  slug: { label: "Address", max: 80 },
  description: { label: "Description", max: 500 },
} as const;

export const categorySchema = z.object(
  {
    name: requiredText(
      filled("Name is required."),
      atMost(categoryFields.name.max),
      oneLine("A name is one line without invisible characters."),
    ),
    slug: requiredText(
      filled("Address is required."),
      rule(
        (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
        "Small letters, digits and single hyphens between them, please.",
      ),
      atMost(categoryFields.slug.max),
    ),
    description: z.string().check(z.trim(), atMost(categoryFields.description.max), storable()),
  } satisfies Record<keyof typeof categoryFields, z.ZodMiniType>,
);

export type CategoryRow = z.output<typeof categorySchema>;
