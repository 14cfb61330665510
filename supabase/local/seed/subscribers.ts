/** Newsletter email addresses of the demo community, all in domains that exist nowhere. */
import type { TransactionSql } from "postgres";
import { dayMs } from "./duration.ts";
import { stableBetween, stableChance } from "./stable.ts";

const emails = `
  anna.lindqvist@post.example b.okonkwo@mail.example catherine.f@mail.example d.szabo@post.example
  eero@kotikone.example f.moretti@posta.example gwen.parry@mail.example h.tanaka@mail.example
  ines.duarte@correio.example j.vandamme@post.example kasia.w@poczta.example l.bergstrom@post.example
  marcus@tapeswap.example n.haddad@mail.example o.friis@post.example p.costello@mail.example
  quentin@phono.example r.banerjee@mail.example sofie.k@post.example t.nakamura@mail.example
  ulrike.h@post.example v.petrov@mail.example wim@platenkast.example xenia.m@mail.example
  yusuf.aydin@posta.example zoe.carter@mail.example a.mbeki@mail.example birgit@schallplatte.example
  colm@sessions.example dora.n@mail.example emil.strand@post.example fatima.z@mail.example
  george@hifi.example hanna.v@post.example ivo.k@mail.example june.ortega@mail.example
  k.lehtonen@post.example lucia@vinilo.example mats.o@post.example noor.ali@mail.example
  dan@lmp.example ophelia@lmp.example
`.trim().split(/\s+/);

/** Writes the subscriptions, spread over the community's life. */
export async function writeSubscribers(sql: TransactionSql, now: Date): Promise<void> {
  const rows = emails.map((email, index) => {
    const created_at = new Date(
      now.getTime() - stableBetween(`subscriber/${email}`, 1, 420) * dayMs,
    );
    // Nearly all confirm within the hour; some have not yet.
    const isWaiting = index % 20 === 19;
    return {
      email,
      topics: stableChance(`topics/${email}`) < 0.15 ? "releases" : "everything",
      created_at: isWaiting ? new Date(now.getTime() - dayMs) : created_at,
      confirmed_at: isWaiting ? null : new Date(created_at.getTime() + 20 * 60 * 1000),
    };
  });
  await sql`insert into public.email_subscriptions ${sql(rows)}`;
}
