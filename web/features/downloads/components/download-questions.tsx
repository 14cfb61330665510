import { Plus } from "lucide-react";
import { questions } from "../content/questions.ts";

export function DownloadQuestions() {
  return (
    <div className="max-w-3xl border-b border-border">
      {questions.map(({ question, answer }) => (
        <details key={question} className="question">
          <summary>
            <h3 className="text-lg">{question}</h3>
            <Plus aria-hidden="true" className="size-5" />
          </summary>
          <p className="max-w-prose pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
