import assert from "node:assert/strict";
import { join } from "../paths.ts";
import { startWatchdog } from "../process/watchdog.ts";
import { unprivilegedAccount } from "./account.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster } from "./cluster.ts";
import { startPostgres } from "./server.ts";

Deno.test({
  name: "the database of root runs from a folder that nobody else may enter",
  ignore: Deno.uid() !== 0,
  async fn() {
    const closed = await Deno.makeTempDir({ prefix: "lmp-closed-" });
    const watchdog = startWatchdog();
    try {
      const { postgres } = await findBinaries();
      const package_ = postgres.replace(/\/bin\/postgres$/, "");
      await new Deno.Command("cp", { args: ["-a", package_, join(closed, "native")] }).output();
      const bin = join(closed, "native", "bin");
      const binaries = { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
      const account = await unprivilegedAccount();
      const folder = join(closed, "data", "postgres");
      assert.equal((await Deno.stat(closed)).mode, 0o040700);
      await createCluster(binaries, account, folder);
      const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
      const { port } = listener.addr;
      listener.close();
      const log = () => {};
      const server = await startPostgres({ binaries, account, folder, port, watchdog, log });
      await server.stop();
    } finally {
      await watchdog.close();
      await Deno.remove(closed, { recursive: true });
    }
  },
});
