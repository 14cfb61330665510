import { Link, useNavigate } from "@tanstack/react-router";
import { toast } from "#web/ui/toast.ts";
import { authMessages } from "../messages.ts";
import { LoginForm } from "./login-form.tsx";

/** `redirect` is where to go afterwards: a path of ours, already checked. */
export function LoginView({ redirect }: { redirect: string | undefined }) {
  const navigate = useNavigate();
  return (
    <>
      <h1 tabIndex={-1} className="text-3xl">Log in</h1>
      <p className="mt-2 mb-8 text-muted">
        New here?{" "}
        <Link to="/signup" search={redirect ? { redirect } : {}} className="text-link">
          Sign up
        </Link>
      </p>
      <LoginForm
        submitLabel="Log In"
        onSignedIn={() => {
          toast(authMessages.signedIn);
          void navigate({ href: redirect ?? "/", replace: true });
        }}
      />
    </>
  );
}
