// The form of a new thread.
import * as z from "zod/mini";
import { postContentSchema, threadTitleSchema } from "#shared/contracts/create-thread.ts";
import { filled, requiredText } from "#shared/contracts/text-rules.ts";

export const threadFormSchema = z.object({
  /** Slug of the category; empty while none is chosen. */
  category: requiredText(filled("Category is required.")),
  title: z.pipe(z.string().check(z.trim()), threadTitleSchema),
  content: postContentSchema,
});

export type ThreadValues = z.input<typeof threadFormSchema>;
