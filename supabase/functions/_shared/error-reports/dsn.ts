/** Where error reports go: a DSN, as Sentry and every collector with its interface gives it for a project. */

export interface Dsn {
  /** As it was given. */
  text: string;
  /** For the Content-Security-Policy. */
  origin: string;
  /** Takes envelopes by POST. */
  envelopeUrl: string;
}

/** `https://<public key>@<host>[/<path>]/<project id>`; nothing in it needs to be escaped in a document. */
const form = /^(https?):\/\/([\w-]+)(:[^@/]*)?@([\w.-]+(?::\d+)?)((?:\/[\w.-]+)*)\/([\w-]+)$/;
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1)(:|$)/.test(host);

/**
 * Reads the variable ERROR_REPORTS_DSN: undefined where it is missing or empty. Throws an error with a sentence
 * for everything else that is no DSN, and for one that must not be published.
 */
export function readDsn(value: string | undefined): Dsn | undefined {
  const text = value?.trim() ?? "";
  if (!text) return undefined;
  const [, scheme, key, secret, host = "", path, project] = form.exec(text) ?? [];
  if (secret) {
    throw new Error(
      "ERROR_REPORTS_DSN has a secret in it, and every page shows it. Leave out the colon and what follows up to the @.",
    );
  }
  if (!project || (scheme === "http" && !isLocal(host))) {
    throw new Error(
      "ERROR_REPORTS_DSN is not a DSN. It looks like https://<public key>@<host>/<project id>.",
    );
  }
  const origin = `${scheme}://${host.toLowerCase()}`;
  return {
    text,
    origin,
    envelopeUrl: `${origin}${path}/api/${project}/envelope/?sentry_key=${key}&sentry_version=7`,
  };
}
