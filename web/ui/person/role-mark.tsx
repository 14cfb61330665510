import { Shield, ShieldCheck } from "lucide-react";
import { Badge } from "./badge.tsx";

const marks = {
  moderator: { label: "Moderator", Icon: Shield },
  admin: { label: "Admin", Icon: ShieldCheck },
};

interface RoleMarkProps {
  /** As it stands in a profile; members have no mark. */
  role: string | undefined;
  className?: string;
}

/** Stands beside a name and is no part of it: who has it speaks for the house. */
export function RoleMark({ role, className }: RoleMarkProps) {
  if (role !== "moderator" && role !== "admin") return null;
  const { label, Icon } = marks[role];
  return (
    <Badge className={className}>
      <Icon aria-hidden="true" className="size-3.5 text-accent" /> {label}
    </Badge>
  );
}
