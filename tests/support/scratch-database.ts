// An empty database as the hosted platform hands it out, in a cluster of its own. Prints its URL
// and lives until its standard input is closed.
import { startScratchCluster } from "../../supabase/local/migration/scratch-cluster.ts";

await using cluster = await startScratchCluster();
console.log(cluster.url);
for await (const _ of Deno.stdin.readable);
