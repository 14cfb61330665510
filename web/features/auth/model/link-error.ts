// When Auth itself rejects a link, it sends people here with the reason in the fragment of the URL
// (or query): #error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid…
import type { AppError } from "#web/lib/errors/errors.ts";

/**
 * Why the link did not work, for words of ours: anybody can write a link with a story in it. Undefined without an error.
 */
export function readLinkError(hash: string, search = ""): "spent" | "banned" | undefined {
  for (const part of [hash.replace(/^#/, ""), search.replace(/^\?/, "")]) {
    const parameters = new URLSearchParams(part);
    const code = parameters.get("error_code");
    if (code === "user_banned") return "banned";
    // Auth names no code for most of what it refuses, and refuses little else.
    if (code || parameters.get("error") || parameters.get("error_description")) {
      return "spent";
    }
  }
  return undefined;
}

/** Whether an error says that the link itself is of no use any more. */
export function isSpentLink({ code, kind }: AppError): boolean {
  // A code works in the browser that asked for the mail alone, and a fragment may be cut.
  return kind === "signed-out" ||
    /^(otp_expired|flow_state_|bad_code_verifier|pkce_|invalid_jwt)/.test(code);
}
