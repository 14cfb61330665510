// Where a page is rendered: on a server, in a browser that continues a document, or in the browser alone.
import { createContext, useContext } from "react";

/**
 * Whether this code renders documents on a server. A constant of the build: the browser's code loses what
 * only the server does.
 */
export const isServer: boolean = import.meta.env.SSR;

let status: number | undefined;

/**
 * The HTTP status of the document that is being hydrated, while its page is loaded: everything that the page
 * shows is there already. Undefined for every later page.
 */
export const servedStatus = (): number | undefined => status;

/** Loads the page that the document shows. */
export async function loadServed(served: number, load: () => Promise<void>): Promise<void> {
  status = served;
  await load();
  status = undefined;
}

/** When the document was rendered, in milliseconds since 1970 by the server's clock. */
export const RenderedAt = createContext<number | undefined>(undefined);

/** The time that the words of the document are based on; this device's, where there is no document. */
export function useRenderedAt(): number {
  const renderedAt = useContext(RenderedAt);
  return renderedAt ?? Date.now();
}
