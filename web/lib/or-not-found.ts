import { notFound } from "@tanstack/react-router";
import { asAppError } from "./errors.ts";

/** Whether the document that is being hydrated says already that there is no such thing. */
let isServedMissing = false;

/** While `hydrate` runs, loaders need not look for what the server has not found. */
export async function withServedMissing(hydrate: () => Promise<void>): Promise<void> {
  isServedMissing = true;
  await hydrate();
  isServedMissing = false;
}

/** For loaders: what a page is made of, or the page that says that there is no such thing. */
export async function orNotFound<Data>(load: () => Promise<Data>): Promise<Data> {
  if (isServedMissing) throw notFound();
  try {
    return await load();
  } catch (thrown) {
    throw asAppError(thrown).kind === "not-found" ? notFound() : thrown;
  }
}
