/** The form that every service of the stack has. */

export type Handler = (
  request: Request,
  info: Deno.ServeHandlerInfo,
) => Response | Promise<Response>;

/** A part of the platform that this stack stands in for. */
export interface Service {
  /** As in the log and under /_local/. */
  readonly name: string;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** Resolves when it has ended. It may be started again. */
  stop(): Promise<void>;
  /** Handles the requests that are for it; absent when none are. */
  fetch?: Handler;
}

/** The response of a service that is stopped. */
export function stoppedResponse({ name }: Service): Response {
  return Response.json({ error: `${name} is stopped` }, { status: 503 });
}

/** A service of which nothing runs between two requests. */
export function handlerService(name: string, fetch: Handler): Service & { fetch: Handler } {
  return { name, fetch, start: () => Promise.resolve(), stop: () => Promise.resolve() };
}
