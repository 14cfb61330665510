/**
 * The part of supabase/config.toml that the local stack applies too, so that mail templates and Auth
 * settings are written once. Reads the plain `key = value` lines of the file, which is all it has.
 */
import { UserError } from "./errors.ts";
import { join, repositoryRoot } from "./paths.ts";

type Value = string | number | boolean | string[];
export type Section = Record<string, Value>;

export interface MailTemplate {
  subject: string;
  html: string;
}

/** Sections of config.toml by name. Throws a UserError on a line it cannot parse. */
export async function readProjectConfig(): Promise<Map<string, Section>> {
  return parseSections(await Deno.readTextFile(join(repositoryRoot, "supabase", "config.toml")));
}

/** Exported for its test. */
export function parseSections(text: string): Map<string, Section> {
  const sections = new Map<string, Section>();
  let current: Section = {};
  sections.set("", current);
  for (const [index, raw] of text.split("\n").entries()) {
    const line = raw.trim();
    if (!line || line.startsWith("#")) continue;
    const heading = line.match(/^\[([\w.-]+)\]$/)?.[1];
    const pair = line.match(/^(\w+)\s*=\s*(.+)$/);
    if (heading) {
      current = {};
      sections.set(heading, current);
    } else if (pair?.[1] && pair[2]) {
      current[pair[1]] = parseValue(pair[2], index + 1);
    } else {
      throw unreadable(index + 1);
    }
  }
  return sections;
}

/** Mail templates by their name in config.toml ("confirmation", "recovery", …). */
export async function readMailTemplates(
  sections: Map<string, Section>,
): Promise<Map<string, MailTemplate>> {
  const templates = new Map<string, MailTemplate>();
  for (const [name, section] of sections) {
    const template = name.match(/^auth\.email\.template\.(\w+)$/)?.[1];
    if (!template) continue;
    const path = join(repositoryRoot, String(section.content_path));
    const html = await Deno.readTextFile(path).catch(() => {
      throw new UserError(
        `supabase/config.toml names the mail template ${path}, which does not exist.`,
      );
    });
    templates.set(template, { subject: String(section.subject), html });
  }
  return templates;
}

/** "5s", "2m", "1h" in milliseconds, as the CLI writes durations. */
export function durationMs(text: string): number {
  const match = text.match(/^(\d+)(s|m|h)$/);
  if (!match) throw new UserError(`"${text}" in supabase/config.toml is no duration such as "5s".`);
  return Number(match[1]) * { s: 1000, m: 60_000, h: 3_600_000 }[match[2] as "s" | "m" | "h"];
}

function parseValue(text: string, line: number): Value {
  try {
    // Strings, numbers, booleans and lists of strings look the same in TOML and JSON.
    return JSON.parse(text);
  } catch {
    throw unreadable(line);
  }
}

function unreadable(line: number): UserError {
  return new UserError(
    `Line ${line} of supabase/config.toml cannot be read by the local stack. Write one "key = value" per line, without a comment behind it.`,
  );
}
