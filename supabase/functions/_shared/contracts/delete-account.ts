/** POST /account/delete: the caller's account, for good. */
import * as z from "zod/mini";

/** What a person types to show that no wrong button was pressed. */
export const deletionPhrase = "delete my account";

export const deleteAccountRequest = z.object({
  confirmation: z.literal(
    deletionPhrase,
    `Type "${deletionPhrase}" to confirm.`,
  ),
  /** Whether posts stay, as those of "Unknown User", or go too. */
  posts: z.enum(["keep", "delete"], "Say whether your posts stay or go."),
});

export type DeleteAccountRequest = z.infer<typeof deleteAccountRequest>;

export const deleteAccountResponse = z.object({ deletedPosts: z.number() });

export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;
