// The log of moderators and administrators, as they read it.
import type { Person } from "./people.ts";

interface Filter {
  p_about?: string;
  p_actor_id?: string;
  p_before?: number;
  p_limit?: number;
}

/** Reads as `reader`, a moderator, unless somebody else is given. */
export function logReader(reader: () => Person) {
  const readLog = async (filter: Filter, by = reader()) =>
    (await by.client.rpc("get_moderation_log", filter).throwOnError()).data;
  return {
    readLog,
    /** What `act` has added to the log about its actor's own doing, oldest first. */
    async entriesOf(actor: Person, act: () => PromiseLike<unknown>) {
      const [latest] = await readLog({ p_actor_id: actor.id, p_limit: 1 });
      await act();
      const entries = await readLog({ p_actor_id: actor.id });
      return entries.filter(({ id }) => id > (latest?.id ?? 0)).reverse();
    },
  };
}
