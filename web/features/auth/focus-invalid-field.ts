/** Puts the cursor into the first box of a form that has an error, once the error is on screen. */
export function focusInvalidField(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
