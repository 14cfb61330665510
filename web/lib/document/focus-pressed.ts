// Safari does not focus a button that is clicked. What it opens would then not know where the focus is to
// return to, and a key pressed next would go nowhere.

/**
 * From now on a clicked button has the focus, as in other browsers, unless the press is marked to leave
 * the focus alone: a toolbar's leaves it in the text, a menu's takes it into the menu.
 */
export function focusPressed(target: Document): void {
  let isLeftAlone = false;
  target.addEventListener("pointerdown", (event) => isLeftAlone = event.defaultPrevented);
  target.addEventListener("mousedown", (event) => isLeftAlone ||= event.defaultPrevented);
  // Before any other listener of the click, and opens something.
  target.addEventListener("click", ({ target: pressed, detail }) => {
    // Enter in a form clicks its button too, by no pointer, and leaves the focus in the field.
    if (detail === 0) return;
    const button = pressed instanceof Element
      ? pressed.closest<HTMLElement>("button, summary")
      : null;
    if (!button || isLeftAlone || button.contains(target.activeElement)) return;
    button.focus({ preventScroll: true });
  }, { capture: true });
}
