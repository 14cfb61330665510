import { useNavigate } from "@tanstack/react-router";
import { toast } from "#web/ui/toast.ts";
import { signOut } from "#web/lib/session.ts";

/**
 * Ends the session on this device, says so, and goes home. Home comes first: a page for members would
 * otherwise send the reader to log in while the server is being told.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: "/" });
    try {
      await signOut();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : "Please try again.";
      toast({ variant: "destructive", title: "Logout Failed", description: reason });
      return;
    }
    toast({ title: "Logged Out" });
  };
}
