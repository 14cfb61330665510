import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Something is not as it should be, but nothing is lost. */
export function YellowNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-md bg-warning-fill px-4 py-3 text-warning"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">{children}</p>
    </div>
  );
}
