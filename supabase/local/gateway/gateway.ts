/** One origin with the platform's paths: sends each request to the part that answers it. */
export interface Parts {
  lite: (request: Request) => Promise<Response>;
}

export function createGateway(parts: Parts) {
  return async (request: Request): Promise<Response> => {
    return await parts.lite(request);
  };
}
