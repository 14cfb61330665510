// What moderators do, through the public API.
import type { Person } from "./people.ts";

/** The acts of `person`. Each returns the entry of the log, null when it was so before, and throws when rejected. */
export function actsOf({ client }: Person) {
  const rpc = async (request: PromiseLike<{ data: number | null; error: Error | null }>) => {
    const { data, error } = await request;
    if (error) throw error;
    return data;
  };
  return {
    hidePost: (p_post_id: string, p_reason = "Off topic.") =>
      rpc(client.rpc("moderate_post", { p_post_id, p_action: "hide", p_reason })),
    restorePost: (p_post_id: string) =>
      rpc(client.rpc("moderate_post", { p_post_id, p_action: "restore" })),
    moderate: (p_thread_id: string, p_action: string, p_value = "", p_reason = "") =>
      rpc(client.rpc("moderate_thread", { p_thread_id, p_action, p_value, p_reason })),
    undo: (p_entry_id: number) => rpc(client.rpc("undo_moderation", { p_entry_id })),
  };
}

export type Acts = ReturnType<typeof actsOf>;
