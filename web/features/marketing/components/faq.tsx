import { Question } from "#web/ui/question.tsx";
import { questions } from "../content/faq.ts";

export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title" className="support-part">
      <h2 id="faq-title" tabIndex={-1} className="text-3xl outline-none">
        Frequently Asked Questions
      </h2>
      <div>
        {questions.map(({ id, question, answer }) => (
          <Question key={id} question={question}>
            {answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </Question>
        ))}
      </div>
    </section>
  );
}
