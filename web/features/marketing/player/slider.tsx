// A slider with a filled groove. The browser's own control does the work; the groove below it is
// drawn with a progress element, which needs no styles of its own from script.
import { clsx } from "clsx";
import { useRef } from "react";
import { useEarlyChoice } from "#web/lib/state/use-early-choice.ts";
import { afterBigStep, type SliderRange } from "./slider-step.ts";

interface SliderProps extends SliderRange {
  label: string;
  value: number;
  /** The value as one would say it. */
  valueText: string;
  onChange: (value: number) => void;
  className?: string;
}

export function Slider({ label, value, valueText, onChange, className, ...range }: SliderProps) {
  const box = useRef<HTMLInputElement>(null);
  useEarlyChoice(() => {
    const moved = Number(box.current?.value);
    // The browser rounds a value to whole steps.
    return Math.abs(moved - value) >= range.step ? moved : undefined;
  }, onChange);
  return (
    <div className={clsx("slider", className)}>
      <progress
        aria-hidden="true"
        className="groove"
        max={range.max - range.min}
        value={value - range.min}
      />
      <input
        ref={box}
        type="range"
        {...range}
        value={value}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        onKeyDown={(event) => {
          const moved = afterBigStep(event, value, range);
          if (moved === null) return;
          event.preventDefault();
          onChange(moved);
        }}
      />
    </div>
  );
}
