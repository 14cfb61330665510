import { notFound } from "@tanstack/react-router";
import { asAppError } from "./errors.ts";

/** For loaders: what a page is made of, or the page that says that there is no such thing. */
export async function orNotFound<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (thrown) {
    throw asAppError(thrown).kind === "not-found" ? notFound() : thrown;
  }
}
