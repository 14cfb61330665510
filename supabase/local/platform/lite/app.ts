/** The vendor's own small implementation of REST and Auth, set up like the hosted project. Both services are made of it. */
import type { App } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { jwtSecret, publishableKey, secretKey } from "../keys.ts";
import { durationMs, type ProjectConfig } from "../project-config.ts";
import type { Service } from "../service.ts";
import { connectLite } from "./connection.ts";
import { noteError, silenceObserved } from "./failures.ts";

export interface LiteOptions {
  databasePort: number;
  siteUrl: string;
  project: ProjectConfig;
  /** Sends the mails of Auth. */
  mailer: NonNullable<App["_mailer"]>;
}

export class Lite implements Service {
  readonly name = "lite";
  #app: App | null = null;
  #connection: PostgresConnection | null = null;

  constructor(private readonly options: LiteOptions) {}

  async start(): Promise<void> {
    if (this.#app) return;
    const { databasePort, project, mailer } = this.options;
    // Read while the package loads, hence the dynamic import.
    Deno.env.set("LITE_TELEMETRY", "0");
    const { App } = await import("@supabase/lite");
    const connection = connectLite(databasePort);
    connection.normalizeDbError = (error: unknown) => {
      noteError(error);
      return error;
    };
    const app = new App({
      connection,
      api: { schemas: ["public"], max_rows: project.api.max_rows },
      auth: authSettings(this.options),
      options: { server: { disableStudio: true, admin: false } },
    });
    app._mailer = mailer;
    silenceObserved();
    try {
      await app.init();
    } catch (error) {
      await connection.close();
      throw error;
    }
    this.#app = app;
    this.#connection = connection;
  }

  async stop(): Promise<void> {
    const connection = this.#connection;
    this.#app = this.#connection = null;
    await connection?.close();
  }

  /** Handles requests under /rest/v1 and /auth/v1. Rejects while it is stopped. */
  fetch = async (request: Request): Promise<Response> => {
    if (!this.#app) throw new Error("lite is stopped");
    // An IP address outside the loopback: nobody is elevated for being local.
    return await this.#app.fetch(request, { peerAddress: "192.0.2.1" });
  };

  /** Reads tables and functions again, after the schema has changed. */
  async forgetSchema(): Promise<void> {
    await this.#connection?.clearSchemaCache();
  }
}

function authSettings({ siteUrl, project: { auth } }: LiteOptions) {
  return {
    enabled: true,
    jwt_secret: jwtSecret,
    publishable_key: publishableKey,
    secret_key: secretKey,
    site_url: siteUrl,
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
