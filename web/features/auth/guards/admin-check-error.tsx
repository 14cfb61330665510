import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/form/button.tsx";
import { LoadError } from "#web/ui/state/load-error.tsx";

/** In place of the admin area, when the database cannot say whether its visitor is an administrator. */
export function AdminCheckError({ error }: { error: unknown }) {
  return (
    <LoadError
      error={error}
      title="Could not check who you are"
      exit={
        <Button asChild variant="outline">
          <Link to="/">Go Home</Link>
        </Button>
      }
    />
  );
}
