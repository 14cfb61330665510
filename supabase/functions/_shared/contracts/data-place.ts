/** The form of data-places.ts, and short ways to write it. */

export interface TablePlace {
  table: string;
  /** Those that hold or refer to a person. */
  columns: readonly string[];
  /** The column with the id of the account whose data a row is. */
  owner?: string;
  /** Columns whose values are in the export, for each row of the owner. */
  exported?: readonly string[];
  /** Only hosted projects have it, and their Auth or Storage deletes its rows with the account. */
  isPlatformsOwn?: true;
}

/** Where a time is set: in a function of the database, in a file, or by somebody else, whose word for it is given. */
type Limit =
  | { time: string; function: string }
  | { time: string; file: string; text: string }
  | { time: string; setting: "private.job_kinds.kept" | "private.request_limits.span" }
  | { time: string; says: string };

export interface DataPlaces {
  tables?: readonly TablePlace[];
  /** Outside the database. */
  elsewhere?: readonly string[];
  /** In a browser: how keys begin. */
  browserKeys?: readonly string[];
  limits?: readonly Limit[];
  /** Keys of the export, or why there is none. */
  exported: readonly string[] | { not: string };
  onDeletion:
    | { fate: "deleted" }
    /** Where the id, the email address or its keyed hash is found afterwards. */
    | {
      fate: "kept without a name" | "kept until its time";
      why: string;
      remains: readonly string[];
    };
}

const listOf = (names: string) => names.split(" ").filter(Boolean);

/** A table whose rows belong to an account; columns with spaces between them. */
export const own = (table: string, owner: string, exported = "", others = ""): TablePlace => ({
  table,
  columns: [owner, ...listOf(others)],
  owner,
  exported: listOf(exported),
});
/** Columns of a table whose rows belong to nobody, or to several. */
export const within = (table: string, columns: string): TablePlace => ({
  table,
  columns: listOf(columns),
});
/** A table that only hosted projects have. */
export const platforms = (table: string, columns: string): TablePlace => ({
  ...within(table, columns),
  isPlatformsOwn: true,
});

/** Nothing is left of it. */
export const deleted = { fate: "deleted" } as const;
/** Stays, and leads to nobody. */
export const nameless = (why: string, ...remains: string[]) =>
  ({ fate: "kept without a name", why, remains }) as const;
/** Stays until its time is over. */
export const timed = (why: string, ...remains: string[]) =>
  ({ fate: "kept until its time", why, remains }) as const;
