import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { addresses } from "./navigation.ts";
import { returnAddress } from "./return-address.ts";

interface SignInLinkProps {
  page: "login" | "signup";
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to Login or Sign Up that brings people back to where they are now. */
export function SignInLink({ page, ...rest }: SignInLinkProps) {
  const search = useLocation({ select: returnAddress, structuralSharing: true });
  // The address is a plain string, so the router cannot know which search parameters belong to it.
  return <Link {...rest} to={addresses[page]} search={search as never} />;
}
