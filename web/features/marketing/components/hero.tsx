import { Link } from "@tanstack/react-router";
import { Download } from "lucide-react";
import { Button } from "#web/ui/button.tsx";

const downloadAddress: string = "/download";

export function Hero() {
  return (
    <section className="mx-auto max-w-wide px-4 py-12 md:px-6">
      <h1 tabIndex={-1} className="max-w-[12ch] text-5xl md:text-7xl">Play the music you own.</h1>
      <div className="mt-8 flex flex-wrap gap-4">
        <Button asChild size="lg">
          <Link to={downloadAddress}>
            <Download aria-hidden="true" /> Download for Desktop
          </Link>
        </Button>
      </div>
    </section>
  );
}
