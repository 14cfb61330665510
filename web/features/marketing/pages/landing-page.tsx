import type { ReactNode } from "react";
import { AboutSection } from "./about-section.tsx";
import { CoreFeaturesGrid } from "./core-features-grid.tsx";
import { Hero } from "./hero.tsx";
import { Section } from "./section.tsx";

/** `downloads` is the download section; it comes from its own feature. */
export function LandingPage({ downloads }: { downloads: ReactNode }) {
  return (
    <>
      <Hero />
      <Section
        title="Core Features"
        lead="Six things a player for your own files has to do well. Everything else is decoration."
      >
        <CoreFeaturesGrid />
      </Section>
      <AboutSection />
      {downloads}
    </>
  );
}
