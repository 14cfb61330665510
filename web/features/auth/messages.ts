// Every sentence of signing up, signing in and getting back in, in one place, so that it can be
// checked against the specification.
import type { ToastOptions } from "#web/ui/toast.ts";
import type { AppError } from "#web/lib/errors.ts";

type Message = Pick<ToastOptions, "title" | "description" | "variant">;

const failed = (title: string, description: string): Message => ({
  title,
  description,
  variant: "destructive",
});

export const authMessages = {
  signedIn: { title: "Login Successful!", description: "Welcome back!" },
  signedInAsAdmin: {
    title: "Login Successful!",
    description: "Redirecting to admin dashboard...",
  },
  signInFailed: (error: AppError) =>
    failed("Login Failed", reasonOr(error, "Please check your credentials and try again.")),
} satisfies Record<string, Message | ((error: AppError) => Message)>;

/** The server's reason, in our words where it is about the connection, else the fallback. */
export function reasonOr(error: AppError, fallback: string): string {
  if (error.kind === "offline") {
    return "The server could not be reached. Please check your connection and try again.";
  }
  return error.kind === "server" ? fallback : error.message || fallback;
}
