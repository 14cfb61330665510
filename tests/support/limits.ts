// Limits of what one member may write, as if much or nothing had been written lately.
import { sql } from "./database.ts";
import type { Person } from "./people.ts";

/** As if what these people wrote and did had been some time ago. */
export async function forgetWrites(people: readonly Person[], kind?: string): Promise<void> {
  // The rows stay: an attempt that runs at this moment may be about to lock them.
  await sql`
    update private.recent_writes set times = '{}', day_ends_at = '-infinity'
    where user_id in ${sql(people.map(({ id }) => id))} and kind = coalesce(${kind ?? null}, kind)`;
}

/** As if this person had reached a limit just now, but for `left` rows or bytes. */
export async function reachLimit({ id }: Person, name: string, left = 0): Promise<void> {
  const rows = await sql`
    insert into private.recent_writes as recent
      (user_id, kind, times, day_ends_at, day_rows, day_bytes)
    select ${id}, kind,
      case when span < '1 day' then array_fill(clock_timestamp(), array[used]) else '{}' end,
      clock_timestamp() + interval '1 day',
      case when unit = 'rows' then used else 1 end,
      case when unit = 'bytes' then used else 1 end
    from (
      select *, (
        case when private.is_new_member(${id}) then first_day else later end - ${left}
      )::integer as used
      from private.write_limits where name = ${name}
    ) reached
    on conflict (user_id, kind) do update set times = excluded.times,
      day_ends_at = excluded.day_ends_at, day_rows = excluded.day_rows, day_bytes = excluded.day_bytes
    returning 1`;
  if (rows.length === 0) throw new Error(`There is no limit ${name}.`);
}
