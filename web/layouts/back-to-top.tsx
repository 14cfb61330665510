// The short way back from far down a page.
import { useSyncExternalStore } from "react";
import { ArrowUp } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { useScrolled } from "./use-scrolled.ts";

/** About two screens of a phone. */
const farDownPx = 1600;

/** Stays in the corner while the content scrolls and comes to rest at its end, above the footer. */
export function BackToTop() {
  const isFarDown = useScrolled(farDownPx);
  const isInText = useSyncExternalStore(followFocus, isTextFocused, () => false);
  // Whoever writes needs the room more.
  if (!isFarDown || isInText) return null;
  return (
    <div className="back-to-top">
      <Button
        variant="outline"
        size="icon"
        aria-label="Back to top"
        className="bg-surface!"
        onClick={goToTop}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
    </div>
  );
}

// By script: a :has() in the styles would be looked at anew with each key.
function followFocus(listener: () => void): () => void {
  const events = ["focusin", "focusout"] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

const isTextFocused = () => document.activeElement instanceof HTMLTextAreaElement;

function goToTop(): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollTo({ top: 0, behavior: isCalm ? "instant" : "smooth" });
  document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
}
