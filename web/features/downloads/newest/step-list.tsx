import type { Step } from "../content/steps.ts";
import { StepDrawing } from "./step-drawing.tsx";

/** Steps in order, each with its image. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="drawn-steps">
      {steps.map(({ text, drawing }) => (
        <li key={text}>
          <StepDrawing of={drawing} />
          <p>{withCode(text)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Every second piece stood between backticks. */
function withCode(text: string) {
  return text.split("`").map((piece, index) =>
    index % 2 === 0 ? piece : <code key={piece}>{piece}</code>
  );
}
