/** The difference between two databases as SQL, found by the platform's own engine. */
import {
  type IntegrationProfile,
  type Plan,
  plan,
  renderPlanFiles,
  resolveProfile,
  supabasePolicy,
  supabaseProfile,
} from "@supabase/pg-delta";
import { Pool } from "pg";

/** What the platform manages is left out, but for policies on its tables, which are ours. */
const ownProfile: IntegrationProfile = {
  ...supabaseProfile,
  id: "project",
  policy: {
    id: "project",
    extends: [supabasePolicy],
    filter: [{
      match: { all: [{ kind: "policy" }, { schema: ["storage", "realtime"] }] },
      action: "include",
    }],
  },
};

export interface Difference {
  /** What makes the first database like the second, one text for each transaction; none where they are the same. */
  scripts: string[];
  /** The statements among it that delete something or rewrite a table. */
  losses: string[];
}

/** Compares what the project owns. Takes the URLs of the databases. */
export async function compareDatabases(from: string, to: string): Promise<Difference> {
  const source = poolOf(from);
  const target = poolOf(to);
  try {
    const profile = await resolveProfile(source, ownProfile);
    const [before, after] = await Promise.all([profile.extract(source), profile.extract(target)]);
    return differenceOf(
      plan(before.factBase, after.factBase, { ...profile.planOptions, renames: "auto" }),
    );
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

function poolOf(connectionString: string): Pool {
  const pool = new Pool({ connectionString });
  // The connection of an idle client may end with its server; without a listener that would end the program.
  pool.on("error", () => {});
  return pool;
}

function differenceOf(planned: Plan): Difference {
  if (planned.actions.length === 0 && planned.deltas.length > 0) {
    throw new Error(`No statement can mend these differences: ${JSON.stringify(planned.deltas)}`);
  }
  return {
    scripts: renderPlanFiles(planned, { allowDrops: true }).files.map(({ contents }) => contents),
    losses: planned.actions
      .filter(({ verb, dataLoss }) => verb === "drop" || dataLoss === "destructive")
      .map(({ sql }) => sql),
  };
}
