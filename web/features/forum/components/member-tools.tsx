// What a member can do about another one, on the profile of the other.
import { Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ReportDialog } from "./report-dialog.tsx";

interface MemberToolsProps {
  memberId: string;
  /** Who reads the profile. */
  userId: string;
}

export function MemberTools({ memberId, userId }: MemberToolsProps) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsReporting(true)}>
        <Flag aria-hidden="true" /> Report
      </Button>
      {isReporting && (
        <ReportDialog
          reported={{ memberId }}
          userId={userId}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}
