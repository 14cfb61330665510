export interface FreePorts {
  sitePort: number;
  apiPort: number;
  mailboxPort: number;
  databasePort: number;
}

/** Free ports for one stack. All are held open at once, so that none is returned twice. */
export function freePorts(): FreePorts {
  const listeners = Array.from(
    { length: 4 },
    () => Deno.listen({ hostname: "127.0.0.1", port: 0 }),
  );
  const [sitePort = 0, apiPort = 0, mailboxPort = 0, databasePort = 0] = listeners.map((listener) =>
    listener.addr.port
  );
  for (const listener of listeners) listener.close();
  return { sitePort, apiPort, mailboxPort, databasePort };
}
