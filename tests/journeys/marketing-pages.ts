// The pages a visitor reads before deciding, and what each must say of itself.
export interface MarketingPage {
  path: string;
  heading: string;
  /** Part of the title in the tab. */
  title: string;
}

export const marketingPages: MarketingPage[] = [
  { path: "/", heading: "Play the music you own.", title: "LMP, the local music player" },
  { path: "/features", heading: "Features", title: "Features · LMP" },
  { path: "/how-it-works", heading: "How it Works", title: "How it Works · LMP" },
  { path: "/roadmap", heading: "Roadmap", title: "Roadmap · LMP" },
  { path: "/about", heading: "About LMP", title: "About · LMP" },
  { path: "/support", heading: "Support", title: "Support · LMP" },
  { path: "/privacy-policy", heading: "Privacy Policy", title: "Privacy Policy · LMP" },
  { path: "/terms-of-service", heading: "Terms of Service", title: "Terms of Service · LMP" },
];
