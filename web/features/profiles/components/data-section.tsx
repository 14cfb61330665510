import { Download } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { collectData } from "../queries.ts";
import { exportFile, type ExportFormat } from "../export-format.ts";
import { profileMessages } from "../messages.ts";
import { AccountSection } from "#web/ui/account-section.tsx";

export function DataSection({ user }: { user: SessionUser }) {
  return (
    <AccountSection
      id="your-data"
      title="Your data"
      description="Everything that we keep about you: profile, pictures, sign-ins, threads, posts, reports and newsletter. JSON is for programs, Markdown for reading."
    >
      <DownloadButton user={user} format="json" label="Download JSON" />
      <DownloadButton user={user} format="md" label="Download Markdown" />
    </AccountSection>
  );
}

interface DownloadButtonProps {
  user: SessionUser;
  format: ExportFormat;
  label: string;
}

function DownloadButton({ user, format, label }: DownloadButtonProps) {
  const { isPending, submit } = useSubmit(async () => {
    try {
      saveFile(exportFile(await collectData(user), format));
    } catch (thrown) {
      toast(profileMessages.exportFailed(thrown));
    }
  });
  return (
    <Button variant="outline" pending={isPending} onClick={() => void submit()}>
      <Download aria-hidden="true" /> {label}
    </Button>
  );
}
