/** /auth/v1: lite's Auth, with the platform's behaviour where the two differ. */
import type { StackConfig } from "../../config.ts";
import { type Lite, mailPauseMs } from "../../platform/lite/app.ts";
import type { Log } from "../../platform/log.ts";
import { reconnectingPoolAs } from "../../platform/postgres/connect.ts";
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import type { ProjectConfig } from "../../platform/project-config.ts";
import { type Handler, type Service, stoppedResponse } from "../../platform/service.ts";
import { createCaptchaCheck, type VerifyCaptcha } from "./captcha.ts";
import { createAuth } from "./handler.ts";
import type { LocalMailer } from "./mailer.ts";

export interface AuthOptions {
  config: StackConfig;
  project: ProjectConfig;
  lite: Lite;
  mailer: LocalMailer;
  verifyCaptcha: VerifyCaptcha;
}

export class AuthService implements Service {
  readonly name = "auth";
  #sql: Sql | null = null;
  #handle: Handler | null = null;

  constructor(private readonly options: AuthOptions, private readonly log: Log) {}

  start(): Promise<void> {
    const { config, project, lite, mailer, verifyCaptcha } = this.options;
    const { auth } = project;
    const sql = this.#sql ??= reconnectingPoolAs("supabase_auth_admin", config.databasePort, 4);
    this.#handle = createAuth({
      sql,
      mailer,
      checkCaptcha: createCaptchaCheck(verifyCaptcha, config.captchaSiteKey),
      lite: (request) => lite.fetch(request),
      issuer: `${config.apiUrl}/auth/v1`,
      minimumPasswordLength: auth.minimum_password_length,
      securePasswordChange: auth.email.secure_password_change,
      tokenLength: auth.email.otp_length,
      waitMs: (last) => last ? last.getTime() + mailPauseMs(project) - Date.now() : 0,
    }, this.log);
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    const sql = this.#sql;
    this.#sql = this.#handle = null;
    await sql?.end();
  }

  fetch: Handler = (request, info) => this.#handle?.(request, info) ?? stoppedResponse(this);
}
