// Where the header, the footer and the menus lead.
import type { LinkProps } from "@tanstack/react-router";
import type { Role } from "#web/lib/session/queries.ts";

export interface NavigationLink {
  label: string;
  to: NonNullable<LinkProps["to"]>;
  hash?: string;
}

export const mainLinks: NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "Features", to: "/features" },
  { label: "How it Works", to: "/how-it-works" },
  { label: "Blog", to: "/blog" },
  { label: "Roadmap", to: "/roadmap" },
  { label: "Forum", to: "/forum" },
  { label: "About", to: "/about" },
];

export const footerSections: { title: string; links: NavigationLink[] }[] = [
  {
    title: "Navigate",
    links: [
      { label: "Home", to: "/" },
      { label: "Features", to: "/features" },
      { label: "How it Works", to: "/how-it-works" },
      { label: "Roadmap", to: "/roadmap" },
      { label: "Download", to: "/download" },
      { label: "Releases", to: "/releases" },
    ],
  },
  {
    title: "Community",
    links: [
      { label: "Forum", to: "/forum" },
      { label: "Blog", to: "/blog" },
      { label: "About", to: "/about" },
      { label: "Support", to: "/support" },
    ],
  },
  {
    title: "Legal",
    links: [
      { label: "Privacy Policy", to: "/privacy-policy" },
      { label: "Terms of Service", to: "/terms-of-service" },
    ],
  },
];

/** The pages that go with a role. */
export function areaOf(role: Role): NavigationLink | undefined {
  if (role === "admin") return { label: "Admin area", to: "/admin/dashboard" };
  return role === "moderator" ? { label: "Moderation", to: "/admin" } : undefined;
}
