import { Link } from "@tanstack/react-router";
import { Check, Coffee, Copy, Mail } from "lucide-react";
import { useState } from "react";
import { Question } from "#web/ui/page/question.tsx";
import { Button } from "#web/ui/form/button.tsx";
import { product } from "#shared/contracts/product.ts";
import { copyText } from "#web/lib/text/copy-text.ts";
import { siteUrl } from "#web/lib/state/env.ts";
import { marketingMessages } from "../model/messages.ts";
import { questions } from "../content/faq.ts";
import { PageHero } from "./page-hero.tsx";

const feedbackUrl = `mailto:${product.supportEmail}?subject=${
  encodeURIComponent(`Feedback on ${product.name}`)
}`;

export function SupportPage() {
  return (
    <>
      <PageHero title="Support">
        <p>
          Get help, give something back, or tell us what to do better. A person reads everything,
          usually on the same evening.
        </p>
      </PageHero>
      <div className="mx-auto grid w-full max-w-wide gap-16 px-4 pt-10 md:gap-20 md:px-6 md:pt-14">
        <section aria-labelledby="donate" className="support-part">
          <h2 id="donate" className="text-3xl">Support the Project</h2>
          <div className="max-w-prose">
            <p>
              {product.name}{" "}
              costs nothing and never will. If it has earned a place on your computer, you can put
              something in the tip jar. It pays for certificates, the server and a good cup of
              coffee.
            </p>
            <Button asChild size="lg" className="mt-6 max-sm:w-full">
              <a href={product.tipJarUrl} rel="noopener">
                <Coffee aria-hidden="true" /> Leave a Tip
              </a>
            </Button>
            <p className="mt-3 text-sm text-muted">
              The tip jar is on another site, {new URL(product.tipJarUrl).host}.
            </p>
          </div>
        </section>
        <Faq />
        <section aria-labelledby="spread" className="support-part">
          <h2 id="spread" className="text-3xl">Spread the Word</h2>
          <div className="max-w-prose">
            <p>
              There is no advertising for{" "}
              {product.name}, only people who mention it. If you know somebody with a folder full of
              music, send them here.
            </p>
            <div className="mt-6">
              <CopyLink url={siteUrl} />
            </div>
          </div>
        </section>
        <section id="contact" aria-labelledby="contact-title" className="support-part">
          <h2 id="contact-title" tabIndex={-1} className="text-3xl outline-none">
            Feedback & Contact
          </h2>
          <div className="max-w-prose">
            <p>
              Something is broken, or could be better? Write a few lines, with your system and the
              version of {product.name}{" "}
              if it is about a fault. Questions that others may have too find more answers in the
              {" "}
              <Link to="/forum" className="text-link">forum</Link>.
            </p>
            <Button asChild variant="outline" size="lg" className="mt-6 max-sm:w-full">
              <a href={feedbackUrl}>
                <Mail aria-hidden="true" /> Send Feedback
              </a>
            </Button>
            <p className="mt-3 text-sm text-muted">
              Or write to{" "}
              <a href={`mailto:${product.supportEmail}`} className="text-link">
                {product.supportEmail}
              </a>.
            </p>
          </div>
        </section>
      </div>
    </>
  );
}

function Faq() {
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

type Outcome = "none" | "copied" | "failed";

/** The site's URL, ready to be passed on. */
function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<Outcome>("none");
  const copy = async () => setOutcome(await copyText(url) ? "copied" : "failed");
  const Icon = outcome === "copied" ? Check : Copy;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <code className="rounded-sm bg-sunken px-3 py-2 text-base wrap-anywhere">{url}</code>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon aria-hidden="true" /> Copy link
        </Button>
      </p>
      <p role="status" className="mt-2 min-h-6 text-sm text-muted">
        {outcome === "copied" && marketingMessages.linkCopied}
        {outcome === "failed" && marketingMessages.linkNotCopied}
      </p>
    </div>
  );
}
