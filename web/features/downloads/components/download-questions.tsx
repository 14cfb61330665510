import { Question } from "#web/ui/question.tsx";
import { questions } from "../content/questions.ts";

export function DownloadQuestions() {
  return (
    <div className="max-w-3xl">
      {questions.map(({ question, answer }) => (
        <Question key={question} question={question}>
          <p>{answer}</p>
        </Question>
      ))}
    </div>
  );
}
