// Files that are dropped on a part of a page.
import { expect, type Locator } from "@playwright/test";

/** Drops a file as Firefox does: on a text box that has not asked for it by preventing `dragover`, it does not arrive. */
export async function dropFile(target: Locator, name: string, content: number[]): Promise<void> {
  const isTaken = await target.evaluate((element, { name, content }) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(content)], name));
    const dispatch = (type: string) =>
      !element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
      );
    return dispatch("dragover") && dispatch("drop");
  }, { name, content });
  expect(isTaken, "the target takes files").toBe(true);
}
