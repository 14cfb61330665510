import { useNavigate } from "@tanstack/react-router";
import { useIsStillHere } from "#web/lib/document/use-is-here.ts";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { leavesDocument } from "#web/lib/session/captcha-document.ts";
import { signOut } from "#web/lib/session/session.ts";

/**
 * Ends the session on this device, says so, and goes home. Home comes first: a page for members would
 * otherwise send the reader to log in while the request to the server runs. Where home is another document, the
 * request comes first, or it would be lost.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  return async () => {
    const isHere = isStillHere();
    const isLater = leavesDocument("/");
    if (!isLater) await navigate({ to: "/" });
    try {
      await signOut();
    } catch (thrown) {
      toast(failed("Logout Failed", explainError(thrown, "Please try again.")));
      return;
    }
    toast({ title: "Logged Out" });
    if (isLater && isHere()) await navigate({ to: "/" });
  };
}
