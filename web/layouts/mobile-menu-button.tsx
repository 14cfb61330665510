import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { lazyComponent } from "#web/ui/loading/lazy-component.tsx";

const MobileMenu = lazyComponent(() => import("./mobile-menu.tsx"), (it) => it.MobileMenu);

export function MobileMenuButton() {
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
