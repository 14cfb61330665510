// A TCP proxy in front of a part of the stack that injects network faults.
import { connect, createServer, type Socket } from "node:net";

/** `pass` as it is; `reset` and `truncate` cut responses; `silence` accepts everything, responds with nothing. */
type Fault =
  | { kind: "pass" }
  | { kind: "delay"; delayMs: number }
  | { kind: "reset" }
  /** Cuts after so many bytes of a response. */
  | { kind: "truncate"; afterBytes: number }
  | { kind: "silence" };

export interface FaultProxy {
  port: number;
  /** From now on, for new connections and for those that are open. */
  setFault(fault: Fault): void;
  /** Cuts every open connection; new ones are as before. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts it on a free port of the loopback, or on `port`. */
export async function startFaultProxy(targetPort: number, port = 0): Promise<FaultProxy> {
  let fault: Fault = { kind: "pass" };
  const open = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect({ host: "127.0.0.1", port: targetPort });
    let sentBytes = 0;
    for (const [socket, other] of [[client, upstream], [upstream, client]] as const) {
      open.add(socket);
      // A cut connection is what this is for.
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    client.on("data", (data) => {
      if (fault.kind === "reset") client.resetAndDestroy();
      else if (fault.kind !== "silence") upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (fault.kind === "reset") return void client.resetAndDestroy();
      if (fault.kind === "silence") return;
      if (fault.kind === "delay") {
        return void setTimeout(() => client.writable && client.write(data), fault.delayMs);
      }
      if (fault.kind === "pass") return void client.write(data);
      const rest = fault.afterBytes - sentBytes;
      sentBytes += data.length;
      client.write(data.subarray(0, Math.max(0, rest)));
      if (sentBytes > fault.afterBytes) client.end(() => client.destroy());
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address();
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: typeof address === "object" && address ? address.port : port,
    setFault: (next) => fault = next,
    cut,
    async close() {
      cut();
      await new Promise((done) => server.close(done));
    },
  };
}
