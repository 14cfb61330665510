// The name of whoever wrote something, as a link to their profile.
import { Link } from "@tanstack/react-router";
import { RoleMark } from "./role-mark.tsx";

interface PersonNameProps {
  /** Null for somebody who has left. */
  person: { id: string; username: string | null; role?: string | undefined } | null;
  /** Of the link. */
  className: string;
  /** Without the mark of moderators and administrators, where there is no room for it. */
  isBrief?: boolean;
}

export function PersonName({ person, className, isBrief = false }: PersonNameProps) {
  if (!person) return "Unknown User";
  return (
    <>
      <Link to="/user/$userId" params={{ userId: person.id }} className={className}>
        <bdi>{person.username ?? "Anonymous User"}</bdi>
      </Link>
      {!isBrief && <RoleMark role={person.role} className="ml-1.5 align-text-bottom" />}
    </>
  );
}
