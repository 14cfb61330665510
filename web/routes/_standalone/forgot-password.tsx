import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordView } from "#web/features/auth/pages/forgot-password-view.tsx";
import { pageHead } from "#web/lib/document/page-head.ts";

export const Route = createFileRoute("/_standalone/forgot-password")({
  head: () => pageHead({ title: "Forgot password", path: "/forgot-password", isPrivate: true }),
  component: ForgotPasswordView,
});
