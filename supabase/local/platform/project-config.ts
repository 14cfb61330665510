/**
 * The part of supabase/config.toml that the local stack applies too, so that mail templates and Auth
 * settings are written once.
 */
import { parse, TomlError } from "smol-toml";
import { z } from "zod/mini";
import { UserError } from "./errors.ts";
import { join, repositoryRoot } from "./paths.ts";

const settingsSchema = z.object({
  api: z.object({ max_rows: z.int() }),
  storage: z.object({ file_size_limit: z.string() }),
  auth: z.object({
    jwt_expiry: z.int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.int(),
    email: z.object({
      enable_confirmations: z.boolean(),
      double_confirm_changes: z.boolean(),
      secure_password_change: z.boolean(),
      max_frequency: z.string(),
      otp_length: z.int(),
      otp_expiry: z.int(),
      template: z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() })),
    }),
  }),
  functions: z.record(
    z.string(),
    z.object({ verify_jwt: z.boolean(), entrypoint: z.string(), import_map: z.string() }),
  ),
});

/** Tables of config.toml as the file nests them, with what the local stack reads. */
export type ProjectConfig = z.infer<typeof settingsSchema>;

export interface MailTemplate {
  subject: string;
  html: string;
}

/** Reads config.toml. Throws a UserError that names the line, or the setting, that is wrong. */
export async function readProjectConfig(): Promise<ProjectConfig> {
  return parseProjectConfig(
    await Deno.readTextFile(join(repositoryRoot, "supabase", "config.toml")),
  );
}

/** Exported for its test. */
export function parseProjectConfig(text: string): ProjectConfig {
  const { data, error } = settingsSchema.safeParse(parseToml(text));
  if (data) return data;
  const setting = error.issues[0]?.path.join(".");
  throw new UserError(
    `The setting ${setting} of supabase/config.toml is missing or of the wrong kind.`,
  );
}

/** Mail templates by their name in config.toml ("confirmation", "recovery", …). */
export async function readMailTemplates(
  { auth }: ProjectConfig,
): Promise<Map<string, MailTemplate>> {
  const templates = new Map<string, MailTemplate>();
  for (const [name, { subject, content_path }] of Object.entries(auth.email.template)) {
    const path = join(repositoryRoot, content_path);
    const html = await Deno.readTextFile(path).catch(() => {
      throw new UserError(
        `supabase/config.toml names the mail template ${path}, which does not exist.`,
      );
    });
    templates.set(name, { subject, html });
  }
  return templates;
}

/** "5s", "2m", "1h" in milliseconds, as the CLI writes durations. */
export function durationMs(text: string): number {
  const match = text.match(/^(\d+)(s|m|h)$/);
  if (!match) throw new UserError(`"${text}" in supabase/config.toml is no duration such as "5s".`);
  return Number(match[1]) * { s: 1000, m: 60_000, h: 3_600_000 }[match[2] as "s" | "m" | "h"];
}

function parseToml(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    throw new UserError(
      `Line ${error.line} of supabase/config.toml cannot be read. ${error.message.trimEnd()}`,
    );
  }
}
