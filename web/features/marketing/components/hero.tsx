import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { HeroRecord } from "./hero-record.tsx";

export function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="mx-auto grid max-w-wide grid-cols-1 items-center gap-x-12 gap-y-12 px-4 pt-10 pb-14 md:px-6 md:pt-16 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 tabIndex={-1} className="max-w-[6.8em] text-5xl sm:text-6xl lg:text-7xl">
            Play the music you own.
          </h1>
          <p className="mt-6 max-w-[34rem] text-lg text-muted">
            LMP is a free desktop player for people who keep their own files. Point it at a folder
            and it builds your library, plays albums without a gap, and stays out of the way.
          </p>
          <div className="mt-8 flex flex-wrap gap-4 max-sm:*:w-full">
            <Button asChild size="lg">
              <Link to="/download">
                <Download aria-hidden="true" /> Download for Desktop
              </Link>
            </Button>
            <Button asChild variant="outline" size="lg">
              <Link to="/how-it-works">How it Works</Link>
            </Button>
          </div>
          <p className="mt-4 text-sm text-muted">
            For Windows, macOS and Linux. No account, no ads, no streaming.
          </p>
        </div>
        <HeroRecord />
      </div>
      <div aria-hidden="true" className="record-shelf" />
    </section>
  );
}
