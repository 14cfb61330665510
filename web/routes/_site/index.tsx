import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "#web/lib/page-head.ts";
import { product } from "#web/lib/product.ts";
import { Hero } from "#web/features/marketing/components/hero.tsx";

export const Route = createFileRoute("/_site/")({
  head: () => pageHead({ title: product.name, path: "/" }),
  component: Hero,
});
