import { notFound } from "@tanstack/react-router";
import { asAppError } from "./errors.ts";
import { servedStatus } from "../state/rendering.ts";

/** For loaders: what a page is made of, or the page that says that there is no such thing. */
export async function orNotFound<Data>(load: () => Promise<Data>): Promise<Data> {
  // The server has looked already.
  if (servedStatus() === 404) throw notFound();
  try {
    return await load();
  } catch (thrown) {
    throw asAppError(thrown).kind === "not-found" ? notFound() : thrown;
  }
}
