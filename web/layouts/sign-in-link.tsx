import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { returnSearch } from "./return-search.ts";

interface SignInLinkProps {
  to: "/login" | "/signup";
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to Login or Sign Up that brings people back to where they are now. */
export function SignInLink(props: SignInLinkProps) {
  const search = useLocation({ select: returnSearch, structuralSharing: true });
  return <Link {...props} search={search} />;
}
