import { importAgain } from "#web/lib/code/import-again.ts";

type Schemas = typeof import("./schemas.ts");

/**
 * What a response holds, checked by one of the schemas; their code is loaded while the response is awaited. Rejects
 * with a ChunkLoadError when that fails, and with a ZodError for a response that is not what it should be.
 */
export async function checked<Data>(
  response: Promise<unknown>,
  schemaOf: (schemas: Schemas) => { parse(data: unknown): Data },
): Promise<Data> {
  const [schemas, data] = await Promise.all([
    importAgain(() => import("./schemas.ts")),
    response,
  ]);
  return schemaOf(schemas).parse(data);
}
