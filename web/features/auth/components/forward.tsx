import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/** Leaves at once for a path that is only known as text; the router's Navigate wants a route. */
export function Forward({ href }: { href: string }) {
  const navigate = useNavigate();
  // Navigation happens outside of rendering.
  useEffect(() => void navigate({ href, replace: true }), [navigate, href]);
  return null;
}
