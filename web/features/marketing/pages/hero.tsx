import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { DemoPlayer } from "../player/demo-player.tsx";

/** What it is, where to get it, and the player itself: all three on the first screen of a phone. */
export function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="hero">
        <div>
          <h1 tabIndex={-1} className="max-w-[6.8em] text-5xl sm:text-6xl lg:text-7xl">
            Play the music you own.
          </h1>
          <p className="mt-3 max-w-[34rem] text-muted sm:mt-6 sm:text-lg">
            LMP is a free desktop player for people who keep their own files. Point it at a folder
            and it builds your library, plays albums without a gap, and stays out of the way.
          </p>
          <Button asChild size="lg" className="mt-5 max-sm:w-full sm:mt-8">
            <Link to="/download">
              <Download aria-hidden="true" /> Download for Desktop
            </Link>
          </Button>
        </div>
        <div id="demo" className="hero-player">
          <DemoPlayer />
          <p className="mt-3 text-sm text-muted">
            Try it: one track, written for this page. It loads when you press play and goes on while
            you read.
          </p>
        </div>
        <p className="text-sm text-muted">
          For Windows, macOS and Linux. No account, no ads, no streaming.{" "}
          <Link to="/how-it-works" className="text-link">How it Works</Link>
        </p>
      </div>
      <div aria-hidden="true" className="record-shelf" />
    </section>
  );
}
