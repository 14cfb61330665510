import { Plus } from "lucide-react";
import { questions } from "../content/faq.ts";
import { useArrival } from "./use-arrival.ts";

/** Opens and closes without script, and find-in-page looks inside. */
export function Faq() {
  const heading = useArrival("faq");
  return (
    <section id="faq" aria-labelledby="faq-title" className="support-part">
      <h2 id="faq-title" ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Frequently Asked Questions
      </h2>
      <div>
        {questions.map(({ id, question, answer }) => (
          <details key={id} className="faq-item">
            <summary>
              <h3 className="text-lg">{question}</h3>
              <Plus aria-hidden="true" className="size-6" />
            </summary>
            <div className="grid max-w-prose gap-3 pb-6 text-muted">
              {answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
