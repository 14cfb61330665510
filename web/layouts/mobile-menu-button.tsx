import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { importAgain } from "#web/lib/code/import-again.ts";

const loadMenu = () =>
  importAgain(() => import("./mobile-menu.tsx")).then((module) => module.MobileMenu);

export function MobileMenuButton() {
  const [isOpen, setIsOpen] = useState(false);
  const MobileMenu = useLazyComponent(loadMenu, isOpen);
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
      {MobileMenu && <MobileMenu open={isOpen} onOpenChange={setIsOpen} />}
    </div>
  );
}
