// What a member can do about another one, on the profile of the other.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Eye, EyeOff, Flag } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { useRole } from "#web/lib/session/use-role.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { ignoredQuery } from "../ignoring/ignored-queries.ts";
import { explainWriteError } from "../model/messages.ts";
import { ignoreMember } from "../ignoring/ignored-mutations.ts";
import { memberRecordQuery } from "./people-queries.ts";
import { reportMessages } from "../reports/report-messages.ts";
import { MemberFacts } from "../reports/member-facts.tsx";
import { MemberMenu } from "./member-menu.tsx";
import { ReportDialog } from "../reports/report-dialog.tsx";

interface MemberToolsProps {
  member: { id: string; name: string; role: string };
  /** Who reads the profile. */
  userId: string;
}

export function MemberTools(props: MemberToolsProps) {
  const role = useRole();
  return role === "member" ? <ForMembers {...props} /> : <ForModerators {...props} />;
}

function ForModerators({ member, userId }: MemberToolsProps) {
  const record = useQuery(memberRecordQuery(member.id)).data;
  return (
    <>
      <IgnoreButton member={member} userId={userId} />
      {member.role === "member" && (
        <MemberMenu
          memberId={member.id}
          name={member.name}
          isOutlined
        />
      )}
      {record && (
        <div className="basis-full">
          <MemberFacts record={{ ...record, joined_at: null }} />
        </div>
      )}
    </>
  );
}

function ForMembers({ member, userId }: MemberToolsProps) {
  const [isReporting, setIsReporting] = useState(false);
  return (
    <>
      <IgnoreButton member={member} userId={userId} />
      <Button variant="outline" size="sm" onClick={() => setIsReporting(true)}>
        <Flag aria-hidden="true" /> Report
      </Button>
      {isReporting && (
        <ReportDialog
          reported={{ memberId: member.id }}
          userId={userId}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  );
}

function IgnoreButton({ member, userId }: MemberToolsProps) {
  const queryClient = useQueryClient();
  const ignored = useQuery(ignoredQuery(userId)).data;
  const isIgnored = ignored?.includes(member.id) ?? false;
  const { isPending, submit } = useSubmit(async () => {
    try {
      await ignoreMember(userId, member.id, !isIgnored);
    } catch (thrown) {
      return void toast(failed(reportMessages.ignoreFailed, explainWriteError(thrown)));
    }
    await queryClient.invalidateQueries(ignoredQuery(userId));
    toast({
      title: isIgnored
        ? reportMessages.ignoredNoMore(member.name)
        : reportMessages.ignored(member.name),
      ...(!isIgnored && { description: reportMessages.ignoredText }),
    });
  });
  return (
    <Button
      variant="outline"
      size="sm"
      pending={isPending}
      disabled={!ignored}
      onClick={() => void submit()}
    >
      {isIgnored ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      {isIgnored ? "Stop Ignoring" : "Ignore"}
    </Button>
  );
}
