import { useHydrated } from "@tanstack/react-router";
import { useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { failed } from "#web/lib/error-words.ts";
import { asAppError } from "#web/lib/errors.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { checkEmail } from "../check-email.ts";
import { newsletterMessages as words, subscriptionFailure } from "../messages.ts";
import { subscribe } from "../mutations.ts";

/** One box and one button, for the footer. */
export function NewsletterForm() {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [isRejected, setIsRejected] = useState(false);
  const isHydrated = useHydrated();

  const { isPending, submit } = useSubmit(async () => {
    const checked = checkEmail(email);
    setIsRejected(checked.error !== undefined);
    if (checked.error) {
      toast(failed(checked.error.title, checked.error.description));
      box.current?.focus();
      return;
    }
    try {
      await subscribe(checked.email);
      setEmail("");
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
  async function submitAndStay() {
    const hadFocus = document.activeElement === box.current;
    await submit();
    if (hadFocus && document.activeElement === document.body) box.current?.focus();
  }

  return (
    <form
      aria-labelledby={`${id}-title`}
      // The browser's own bubble would keep our messages from ever being seen.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submitAndStay();
      }}
    >
      <h2 id={`${id}-title`} className="text-base">{words.title}</h2>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">{words.hint}</p>
      <noscript>
        <p className="mt-1 text-sm">{words.needsScript}</p>
      </noscript>
      <label htmlFor={id} className="sr-only">{words.label}</label>
      <div className="mt-3 flex flex-col gap-3 sm:flex-row">
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
          // Until somebody listens, the browser would send the email address by itself, in the open.
          readOnly={!isHydrated}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setIsRejected(false);
          }}
          className="min-w-0 sm:flex-1"
        />
        <Button type={isHydrated ? "submit" : "button"} variant="outline" pending={isPending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
