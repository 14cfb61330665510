// Whoever has pressed a button and writes on, in another box say, is not to be interrupted by what comes of the press.

let pressedAt = 0;
let writtenAt = -1;
let box: EventTarget | null = null;

/** From now on presses and writing are noted. */
export function followWriting(target: Document): void {
  target.addEventListener("input", (event) => {
    writtenAt = event.timeStamp;
    box = event.target;
  }, { capture: true, passive: true });
  for (const press of ["click", "submit"]) {
    target.addEventListener(press, ({ timeStamp }) => pressedAt = timeStamp, { capture: true });
  }
}

/** To be called when something is sent, also without a press: a code that is complete. */
export function notePress(): void {
  pressedAt = performance.now();
}

/** Whether somebody has begun to write since the last press, and is at it. */
export const isWriting = (): boolean => writtenAt > pressedAt && document.activeElement === box;
