// The inventory of personal data, and what the database really has: columns that hold or refer to people, and
// where a value is found.
import type postgres from "postgres";
import { type DataEntry, type DataId, dataInventory } from "#shared/contracts/data-inventory.ts";
import type { DataPlaces, TablePlace } from "#shared/contracts/data-place.ts";
import { dataPlaces } from "#shared/contracts/data-places.ts";
import { sql } from "./database.ts";

/** Words and places of each kind of data. */
export const inventory: (DataEntry & DataPlaces & { id: DataId })[] = Object.entries(dataInventory)
  .map(([key, words]) => {
    const id = key as DataId; // The keys of this object and no others.
    return { id, ...words, ...dataPlaces[id] };
  });

/** Every table of the inventory, with the entry that it is of. */
export const tablePlaces: (TablePlace & { entry: typeof inventory[number] })[] = inventory.flatMap(
  (entry) => (entry.tables ?? []).map((place) => ({ ...place, entry })),
);

/** Columns that look as if they were about people, and are not: with the reason. */
export const notAboutPeople: Record<string, string> = {
  "auth.custom_oauth_providers.attribute_mapping": "A setting of a provider; unused.",
  "auth.custom_oauth_providers.authorization_params": "A setting of a provider; unused.",
  "auth.custom_oauth_providers.cached_discovery": "A setting of a provider; unused.",
  "auth.custom_oauth_providers.client_id": "A setting of a provider; unused.",
  "auth.custom_oauth_providers.client_secret": "A setting of a provider; unused.",
  "auth.custom_oauth_providers.email_optional": "A setting of a provider; unused.",
  "auth.custom_oauth_providers.token_url": "A setting of a provider; unused.",
  "auth.oauth_clients.client_secret_hash": "Of an application; unused.",
  "auth.oauth_clients.token_endpoint_auth_method": "Of an application; unused.",
  "auth.one_time_tokens.token_type": "What it is for; goes with the row.",
  "auth.saml_providers.attribute_mapping": "A setting of a provider; unused.",
  "auth.flow_state.email_optional": "A setting of a provider.",
  "auth.users.email_change_confirm_status": "A number; goes with the row.",
  "auth.users.email_change_sent_at": "A time; goes with the row.",
  "auth.users.email_confirmed_at": "A time; goes with the row.",
  "auth.users.is_sso_user": "A yes or no; goes with the row.",
  "auth.users.phone_change_sent_at": "A time; goes with the row.",
  "auth.users.phone_confirmed_at": "A time; goes with the row.",
  "private.hmac_key.key": "The key of the hashes, not a hash.",
  "private.article_previews.token_hash": "Of a link to an article.",
  "private.job_settings.invoke_token": "What the database calls the functions with.",
  "private.letters.subject": "Of the letter, which is the site's.",
  "private.notification_settings.unwanted_mails": "A choice; goes with the row.",
  "private.notifications.mailed_at": "A time; goes with the row.",
  "private.decisions.mailed_at": "A time; goes with the row.",
  "private.thread_follows.mailed_position": "A number; goes with the row.",
  "storage.iceberg_namespaces.metadata": "Of tables for analysis; unused.",
  "storage.migrations.hash": "Of a migration.",
  "storage.vector_indexes.metadata_configuration": "Of indexes for vectors; unused.",
  "storage.buckets.owner": "Buckets are made by migrations.",
  "storage.buckets.owner_id": "Buckets are made by migrations.",
};

const schemas = ["public", "private", "auth", "storage", "realtime"];

/** Columns that refer to a person or hold something about one, by their types, foreign keys and names. */
export async function columnsAboutPeople(
  database: postgres.Sql = sql,
): Promise<string[]> {
  const rows = await database<{ name: string }[]>`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ${
    database(schemas)
  } and c.relkind in ('r', 'p') and not c.relispartition and (
      -- Objects may contain anything.
      a.atttypid in ('json'::regtype, 'jsonb'::regtype, 'inet'::regtype, 'cidr'::regtype, 'bytea'::regtype)
      or a.attname ~ '(^|_)(user|member|author|owner|actor|reporter|ignored|subscriber|recipient|sender|account|profile|person|session|client)(_id)?$'
      or a.attname ~ '_by(_id)?$|mail|phone|(^|_)ip(_|$)|user_agent|username|contact|sent_to|hmac|hash|password|token|secret|subject$'
      or exists (
        select from pg_constraint k
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey) and k.confrelid in (
          'auth.users'::regclass, 'auth.sessions'::regclass, 'public.profiles'::regclass,
          'public.email_subscriptions'::regclass
        )
      )
    ) order by 1
  `;
  return rows.map(({ name }) => name);
}

/** All columns of these schemas. */
export async function everyColumn(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ${sql(schemas)} and c.relkind in ('r', 'p') and not c.relispartition
  `;
  return rows.map(({ name }) => name);
}

/** The columns, of any table of the database but the system's, in which one of these texts is found. */
export async function columnsWith(texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string; quoted: string }[]>`
    select format('%s.%s', n.nspname, c.relname) as name, c.oid::regclass::text as quoted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema', 'supabase_migrations')
  `;
  // A whole row as text first: of few rows all values are looked at one by one.
  const searches = tables.map(({ name, quoted }) => `
    select distinct '${name}.' || value.key as name from ${quoted} searched, jsonb_each_text(to_jsonb(searched)) value
    where searched::text ilike any ($1) and value.value ilike any ($1)`);
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`);
  const found = await sql.unsafe<{ name: string }[]>(searches.join(" union all "), [patterns]);
  return found.map(({ name }) => name).toSorted();
}
