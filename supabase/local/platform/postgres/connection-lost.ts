/** Fails as a driver does when a connection closes. */
export class ConnectionLost extends Error {
  readonly code: string = "CONNECTION_CLOSED";

  constructor(cause?: unknown) {
    super("The connection to the database is lost", { cause });
  }
}

/**
 * The error of a query, or the loss behind it: for a connection that ends under way pg has plain errors
 * without a code, while those of the server and of the system have one.
 */
export function lossBehind(error: unknown): unknown {
  const isPlain = error instanceof Error && error.constructor === Error && !("code" in error);
  return isPlain ? new ConnectionLost(error) : error;
}
