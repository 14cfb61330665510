/** Puts REST, Auth, Storage, Functions and Realtime behind the one API port. */
import type { Sql } from "../platform/postgres/reconnecting-pool.ts";
import { createCaptchaCheck } from "./auth/captcha.ts";
import { createAuth } from "./auth/handler.ts";
import { LocalMailer } from "./auth/mailer.ts";
import type { LocalTurnstile } from "./captcha/turnstile.ts";
import { type StackConfig } from "../config.ts";
import { createFaultInjection, type Restartable } from "../testing/restarts.ts";

import { reconnectingPoolAs } from "../platform/postgres/connect.ts";
import type { Functions } from "./functions/service.ts";
import { createGateway, type Part } from "./gateway/gateway.ts";
import { mailPauseMs, startLite } from "../platform/lite/app.ts";
import { ColumnKinds } from "./rest/column-kinds.ts";
import { createRest } from "./rest/handler.ts";
import type { Mailbox } from "./mailbox/messages.ts";
import { type Log, logFor } from "../platform/log.ts";
import { join } from "../platform/paths.ts";
import { type ProjectConfig, readMailTemplates } from "../platform/project-config.ts";
import type { RealtimePart } from "./realtime/service.ts";
import { forwardToStorage } from "./storage/external.ts";
import { FileStore } from "./storage/files.ts";
import { createStorage } from "./storage/handler.ts";

export interface Api {
  fetch: Part;
  close(): Promise<void>;
}

export interface ApiOptions {
  config: StackConfig;
  project: ProjectConfig;
  mailbox: Mailbox;
  turnstile: LocalTurnstile;
  functions: Functions;
  realtime: RealtimePart;
  /** Parts that /_local/ can stop and start. */
  restartable: Record<string, Restartable>;
  write: Log;
}

/** Builds the handler of the API port. The database must be running. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { config, project, mailbox, turnstile, functions, realtime, restartable, write } = options;
  const mailer = new LocalMailer(mailbox, await readMailTemplates(project), config.siteUrl);
  const lite = await startLite(config, project, mailer);
  const authSql = reconnectingPoolAs("supabase_auth_admin", config.databasePort, 4);
  const storageSql = reconnectingPoolAs("supabase_storage_admin", config.databasePort, 8);
  const files = new FileStore(join(config.dataDir, "storage"));
  await files.prepare();
  const storage = config.storageUrl ? forwardToStorage(config.storageUrl) : createStorage(
    { sql: storageSql, files, sizeLimit: sizeLimitOf(project) },
    logFor("storage", write),
  );
  const auth = createAuth({
    sql: authSql,
    mailer,
    checkCaptcha: createCaptchaCheck(turnstile, config.captchaSiteKey),
    lite: lite.fetch,
    issuer: `${config.apiUrl}/auth/v1`,
    minimumPasswordLength: project.auth.minimum_password_length,
    securePasswordChange: project.auth.email.secure_password_change,
    tokenLength: project.auth.email.otp_length,
    waitMs: (last) => last ? last.getTime() + mailPauseMs(project) - Date.now() : 0,
  }, logFor("auth", write));
  const kinds = new ColumnKinds(authSql);
  await watchSchema(authSql, async () => {
    kinds.forget();
    await lite.forgetSchema();
  });
  const fetch = createGateway({
    rest: createRest(lite.fetch, kinds, logFor("rest", write)),
    auth,
    storage,
    functions: (request, info) => functions.fetch(request, info),
    realtime: (request, info) => realtime.fetch(request, info),
    control: createFaultInjection(restartable),
  }, logFor("gateway", write));
  return {
    fetch,
    async close() {
      await Promise.all([
        lite.close(),
        authSql.end(),
        storageSql.end(),
      ]);
    },
  };
}

/** A change of the schema, or `notify pgrst, 'reload schema'`, reaches REST at once. */
async function watchSchema(sql: Sql, forget: () => Promise<void>): Promise<void> {
  await sql.listen("pgrst", () => void forget());
}

/** "50MiB" of config.toml in bytes. */
function sizeLimitOf(project: ProjectConfig): number {
  const text = project.storage.file_size_limit;
  const [, amount, unit] = text.match(/^(\d+)(KiB|MiB|GiB)$/) ?? [];
  return Number(amount) *
    { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }[unit as "KiB" | "MiB" | "GiB"];
}
