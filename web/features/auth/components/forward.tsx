import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Leaves at once for a path that is only known as text; the router's Navigate wants a route. */
export function Forward({ href }: { href: string }) {
  const navigate = useNavigate();
  // The address changes before this page is gone; made of the address, the target would change with it.
  const [target] = useState(href);
  // Navigation happens outside of rendering.
  useEffect(() => void navigate({ href: target, replace: true }), [navigate, target]);
  return null;
}
