// What Hono alone can do: the measure for our functions.
import { Hono } from "hono";

const app = new Hono();
app.get("/example/things", (c) => c.json({ fine: true }));
app.post("/example/things", async (c) => {
  const { name } = await c.req.json();
  return c.json({ name }, 201);
});

export default { fetch: app.fetch };
