/** REST and Auth: the vendor's own small implementation, set up like the hosted project. */
import { jwtSecret, publishableKey, secretKey, type StackConfig } from "../config.ts";
import { connectLite } from "./connection.ts";

export interface Lite {
  /** Answers requests under /rest/v1 and /auth/v1. */
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

export async function startLite(config: StackConfig): Promise<Lite> {
  // Read while the package loads, hence the dynamic import.
  Deno.env.set("LITE_TELEMETRY", "0");
  const { App } = await import("@supabase/lite");
  const connection = connectLite(config.databasePort);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: publishableKey,
      secret_key: secretKey,
      site_url: config.siteUrl,
    },
    options: { server: { disableStudio: true, admin: false } },
  });
  await app.init();
  return {
    // An address outside the loopback: nobody is elevated for being local.
    fetch: (request) => app.fetch(request, { peerAddress: "192.0.2.1" }),
    close: () => connection.close(),
  };
}
