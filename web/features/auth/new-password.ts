import { limits } from "#shared/contracts/limits.ts";
import { authMessages } from "./messages.ts";

export type PasswordProblem = "mismatch" | "too-short";

/** What is wrong with a password typed twice; undefined when it can be sent. */
export function passwordProblem(password: string, repeated: string): PasswordProblem | undefined {
  if (password !== repeated) return "mismatch";
  // Counted as Auth counts.
  return password.length < limits.passwordMin ? "too-short" : undefined;
}

/** The message that names the problem. */
export function explainPasswordProblem(problem: PasswordProblem) {
  return problem === "mismatch" ? authMessages.passwordsMismatch : authMessages.passwordTooShort;
}
