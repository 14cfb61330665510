import { useId, useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Input } from "#web/ui/form/input.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { checkEmail } from "./check-email.ts";
import { newsletterMessages as words, subscriptionFailure } from "./messages.ts";
import { subscribe } from "./mutations.ts";

/** One box and one button, for the footer. */
export function NewsletterForm() {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [isRejected, setIsRejected] = useState(false);

  const { isPending, submit } = useSubmit(async (typed: string) => {
    const checked = checkEmail(typed);
    setIsRejected(checked.error !== undefined);
    if (checked.error) {
      toast(failed(checked.error.title, checked.error.description));
      box.current?.focus();
      return;
    }
    try {
      await subscribe(checked.email);
      if (box.current) box.current.value = "";
      toast(words.subscribed);
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.code === "already_subscribed") {
        return void toast({ ...words.alreadySubscribed, icon: "info" });
      }
      setIsRejected(error.code === "invalid_input");
      toast(failed(words.failed, subscriptionFailure(error)));
    }
  });

  /** The box is disabled meanwhile and loses the focus; it gets it back unless that has moved on. */
  async function submitAndStay(typed: string) {
    const hadFocus = document.activeElement === box.current;
    await submit(typed);
    if (hadFocus && document.activeElement === document.body) box.current?.focus();
  }

  return (
    <form
      // Until somebody listens, a browser that sends it must not show the address in a URL.
      method="post"
      aria-labelledby={`${id}-title`}
      // The browser's own bubble would keep our messages from ever being seen.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitAndStay(String(new FormData(event.currentTarget).get("email")));
      }}
    >
      <h2 id={`${id}-title`} className="text-base">{words.title}</h2>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">{words.hint}</p>
      <noscript>
        <p className="mt-1 text-sm">{words.needsScript}</p>
      </noscript>
      <label htmlFor={id} className="sr-only">{words.label}</label>
      <div className="needs-script mt-3 flex flex-col gap-3 sm:flex-row">
        <Input
          ref={box}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          placeholder="you@example.com"
          aria-describedby={`${id}-hint`}
          aria-invalid={isRejected || undefined}
          disabled={isPending}
          onChange={() => setIsRejected(false)}
          className="min-w-0 sm:flex-1"
        />
        <Button type="submit" variant="outline" pending={isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
