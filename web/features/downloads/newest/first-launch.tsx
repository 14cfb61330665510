import { Link } from "@tanstack/react-router";
import { platformLabels } from "#shared/contracts/platforms.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { firstLaunchSteps } from "../content/first-launch.ts";
import type { StartedDownload } from "./use-download.ts";
import { StepList } from "./step-list.tsx";

interface FirstLaunchProps {
  started: StartedDownload;
  size: string | undefined;
  /** Resolves when it has begun once more, or it was said why not. */
  onAgain(): Promise<void>;
}

/** The steps may appear below the fold. */
function bringIntoView(steps: HTMLElement | null): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  steps?.scrollIntoView({ block: "nearest", behavior: isCalm ? "instant" : "smooth" });
}

/** After the click: what is on its way, and what to do with it when it is here. */
export function FirstLaunch({ started, size, onAgain }: FirstLaunchProps) {
  const { platform, fileName } = started;
  const { isPending, submit } = useSubmit(onAgain);
  return (
    <section ref={bringIntoView} aria-labelledby="first-launch" className="first-launch">
      <h3 id="first-launch" className="text-xl">
        First steps with {platformLabels[platform]}
      </h3>
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        {fileName}
        {size && ` (${size})`} is on its way to your downloads.{" "}
        <button
          type="button"
          className="text-link"
          aria-disabled={isPending}
          onClick={() => void submit()}
        >
          Nothing happened? Download again
        </button>
      </p>
      <div className="mt-5">
        <StepList steps={firstLaunchSteps[platform](fileName)} />
      </div>
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to="/download" hash="check" className="text-link">
          Check that the file is genuine
        </Link>
        <Link to="/forum" className="text-link">Stuck? Ask in the forum</Link>
      </p>
    </section>
  );
}
