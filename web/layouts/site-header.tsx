// The bar at the top of every page but the stand-alone ones.
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Download, Heart, Menu } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { Logo } from "#web/ui/artwork/logo.tsx";
import { SearchBox } from "#web/ui/form/search-box.tsx";
import { product } from "#shared/contracts/product.ts";
import { HeaderAccount } from "./header-account.tsx";
import { mainLinks } from "./navigation.ts";
import { useScrolled } from "./use-scrolled.ts";
import { useState } from "react";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

/** From here on the page would shine through the bar. */
const opaqueAfterPx = 20;

export function SiteHeader() {
  const isOpaque = useScrolled(opaqueAfterPx);
  return (
    <header
      data-opaque={isOpaque || undefined}
      className={clsx(
        // Much enlarged, it would take a third of what one sees; on paper nobody can follow a link.
        "fixed inset-x-0 top-0 z-40 border-b print:hidden [@media(max-height:24rem)]:absolute",
        isOpaque ? "border-border bg-background" : "border-transparent",
      )}
    >
      <div className="mx-auto flex h-header max-w-wide items-center gap-2 px-4 md:px-6">
        <Link
          to="/"
          aria-label={`${product.name}, home`}
          className="mr-3 flex rounded-sm py-1"
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden nav:block">
          <ul className="flex">
            {mainLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === "/" }} className="nav-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <SearchBox label="Search the site" className="header-search" />
          <HeaderAccount />
          <Button asChild variant="outline" size="sm" className="ml-1 max-nav:hidden">
            <Link to="/support">
              <Heart aria-hidden="true" /> Support
            </Link>
          </Button>
          <Button asChild size="sm" className="ml-1 max-sm:hidden">
            <Link to="/download">
              <Download aria-hidden="true" /> Download
            </Link>
          </Button>
          <MobileMenuButton />
        </div>
      </div>
    </header>
  );
}

const MobileMenu = lazyComponent(() => import("./mobile-menu.tsx"), (it) => it.MobileMenu);

function MobileMenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="nav:hidden">
      <Button
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Menu aria-hidden="true" className="size-6!" />
      </Button>
      <MobileMenu isWanted={isOpen} open={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
