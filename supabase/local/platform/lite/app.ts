/** REST and Auth: the vendor's own small implementation, set up like the hosted project. */
import { type StackConfig } from "../../config.ts";
import { jwtSecret, publishableKey, secretKey } from "../keys.ts";
import { durationMs, type ProjectConfig } from "../project-config.ts";
import { connectLite } from "./connection.ts";
import { noteError, silenceObserved } from "./failures.ts";
import type { LocalMailer } from "../../services/auth/mailer.ts";

export interface Lite {
  /** Handles requests under /rest/v1 and /auth/v1, as lite does. */
  fetch(request: Request): Promise<Response>;
  /** Reads tables and functions again, after the schema has changed. */
  forgetSchema(): Promise<void>;
  close(): Promise<void>;
}

export async function startLite(
  config: StackConfig,
  project: ProjectConfig,
  mailer: LocalMailer,
): Promise<Lite> {
  // Read while the package loads, hence the dynamic import.
  Deno.env.set("LITE_TELEMETRY", "0");
  const { App } = await import("@supabase/lite");
  const connection = connectLite(config.databasePort);
  connection.normalizeDbError = (error: unknown) => {
    noteError(error);
    return error;
  };
  const app = new App({
    connection,
    api: { schemas: ["public"], max_rows: project.api.max_rows },
    auth: authSettings(config, project),
    options: { server: { disableStudio: true, admin: false } },
  });
  app._mailer = mailer;
  silenceObserved();
  await app.init();
  return {
    // An IP address outside the loopback: nobody is elevated for being local.
    fetch: (request) => app.fetch(request, { peerAddress: "192.0.2.1" }),
    forgetSchema: () => connection.clearSchemaCache(),
    close: () => connection.close(),
  };
}

function authSettings(config: StackConfig, { auth }: ProjectConfig) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    secret_key: secretKey,
    site_url: config.siteUrl,
    jwt_expiry: auth.jwt_expiry,
    enable_signup: auth.enable_signup,
    minimum_password_length: auth.minimum_password_length,
    email: {
      enable_signup: true,
      enable_confirmations: auth.email.enable_confirmations,
      double_confirm_changes: auth.email.double_confirm_changes,
      otp_length: auth.email.otp_length,
      otp_expiry: auth.email.otp_expiry,
    },
  };
}

/** Shortest time between two mails to the same person. */
export function mailPauseMs(project: ProjectConfig): number {
  return durationMs(project.auth.email.max_frequency);
}
