/** What the handlers of Auth share. */
import type { Sql } from "../../platform/postgres/reconnecting-pool.ts";
import type { CheckCaptcha } from "./captcha.ts";
import type { LocalMailer } from "./mailer.ts";

export interface AuthContext {
  sql: Sql;
  mailer: LocalMailer;
  checkCaptcha: CheckCaptcha;
  /** Handles the request as lite does. */
  lite(request: Request): Promise<Response>;
  /** `iss` of access tokens. */
  issuer: string;
  minimumPasswordLength: number;
  /** A new password needs a session of the last 24 hours. */
  securePasswordChange: boolean;
  tokenLength: number;
  /** How long to wait after a mail of that time before the next may be sent; 0 or less for "now". */
  waitMs(lastSentAt: Date | null): number;
}
