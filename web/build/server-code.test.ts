import { expect, test } from "vitest";
import { addressOf, withoutLazyParts, withParents } from "./server-code.ts";

test("a route is inside those whose folders it is in", () => {
  expect(withParents("_site/admin/_area/posts/edit/$slug")).toEqual([
    "_site/admin/_area/posts/edit/$slug",
    "_site/admin/_area/posts/edit",
    "_site/admin/_area/posts",
    "_site/admin/_area",
    "_site/admin",
    "_site",
  ]);
  expect(withParents("__root")).toEqual(["__root"]);
});

test("of a route that no server renders its id is left, and nothing that it imports", () => {
  const code = addressOf(`
    import { requireMember } from "#web/features/auth/guards/guards.ts";
    export const Route = createFileRoute("/_site/user/$userId")({
      ssr: false,
      beforeLoad: requireMember,
    });`);
  expect(code).toContain(
    'export const Route = createFileRoute("/_site/user/$userId")({ ssr: false })',
  );
  expect(code).not.toMatch(/guards|requireMember/);
});

test("components that are loaded when they are needed are left out, data and schemas are not", () => {
  const code = `
    const Menu = lazyComponent(() => import("./menu.tsx"), (it) => it.Menu);
    const Form = lazyComponent(
      () => import("#web/ui/form.tsx"),
      (it) => it.Form,
    );
    const loadSchema = () => importAgain(() => import("./schema.ts"));
    const engine = import.meta.env.SSR ? await import("./markdown-html.tsx") : undefined;`;
  const rest = withoutLazyParts(code);
  expect([...rest.matchAll(/import\("([^"]+)"\)/g)].map(([, file]) => file))
    .toEqual(["./schema.ts", "./markdown-html.tsx"]);
  expect(rest).toContain('"./menu.tsx" + " is loaded by browsers only."');
});
