import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#web/ui/artwork/logo.tsx";
import { product } from "#shared/contracts/product.ts";

/** One task and nothing else: login, sign-up and the password pages. */
export function StandaloneLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-4 md:px-6">
        <Link
          to="/"
          aria-label={`${product.name}, home`}
          className="inline-block rounded-sm py-1.5"
        >
          <Logo />
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-md flex-1 px-4 pt-4 pb-16 outline-none sm:pt-[10vh]"
      >
        {children}
      </main>
    </div>
  );
}
