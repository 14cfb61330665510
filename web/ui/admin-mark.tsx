import { ShieldCheck } from "lucide-react";
import { Badge } from "./badge.tsx";

/** Stands beside a name and is no part of it: who has it speaks for the house. */
export function AdminMark({ className }: { className?: string }) {
  return (
    <Badge className={className}>
      <ShieldCheck aria-hidden="true" className="size-3.5 text-accent" /> Admin
    </Badge>
  );
}
