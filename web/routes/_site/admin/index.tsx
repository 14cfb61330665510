import { createFileRoute, redirect } from "@tanstack/react-router";

export const Route = createFileRoute("/_site/admin/")({
  ssr: false,
  beforeLoad: () => {
    throw redirect({ to: "/admin/dashboard", replace: true });
  },
});
