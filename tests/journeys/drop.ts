// Files that are dropped on a part of a page.
import { expect, type Locator } from "@playwright/test";

interface DroppedFile {
  name: string;
  content: number[];
  type?: string;
}

/** Drops files as Firefox does: on a text box that has not asked for them by preventing `dragover`, they do not arrive. */
export async function dropFiles(target: Locator, ...files: DroppedFile[]): Promise<void> {
  const isTaken = await target.evaluate((element, files) => {
    const dataTransfer = new DataTransfer();
    for (const { name, content, type = "" } of files) {
      dataTransfer.items.add(new File([new Uint8Array(content)], name, { type }));
    }
    const dispatch = (type: string) =>
      !element.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
      );
    return dispatch("dragover") && dispatch("drop");
  }, files);
  expect(isTaken, "the target takes files").toBe(true);
}
