// The smallest function of ours: two routes with everything that all functions have in common.
import * as z from "zod/mini";
import { createFunction } from "../../supabase/functions/_shared/http/create-function.ts";
import { readJson } from "../../supabase/functions/_shared/http/read-json.ts";

const thing = z.object({ name: z.string().check(z.maxLength(100)) });

const app = createFunction("example");
app.get("/things", (c) => c.json({ fine: true }));
app.post("/things", async (c) => c.json(await readJson(c, thing), 201));

export default { fetch: app.fetch };
