import { useState } from "react";
import { Download } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import { saveFile } from "#web/lib/files/save-file.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import type { ExportFormat } from "./export-format.ts";
import { profileMessages } from "../model/messages.ts";
import { AccountSection } from "#web/ui/page/account-section.tsx";

/** Much code for what is seldom pressed. */
const loadExport = () =>
  Promise.all([
    importAgain(() => import("./export-queries.ts")),
    importAgain(() => import("./export-format.ts")),
  ]);

export function DataSection({ user }: { user: SessionUser }) {
  return (
    <AccountSection
      id="your-data"
      title="Your data"
      description="Everything that we keep about you: profile, pictures, sign-ins, threads, posts, reports, mails, newsletter and more. JSON is for programs, Markdown for reading."
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
  const [rows, setRows] = useState(0);
  const { isPending, submit } = useSubmit(async () => {
    setRows(0);
    try {
      const [{ collectData }, { exportFile }] = await loadExport();
      saveFile(exportFile(await collectData(user, setRows), format));
    } catch (thrown) {
      toast(profileMessages.exportFailed(thrown));
    }
  });
  return (
    <>
      <Button variant="outline" pending={isPending} onClick={() => void submit()}>
        <Download aria-hidden="true" /> {label}
      </Button>
      {/* A large account takes a while: a number that grows says that it goes on. */}
      {isPending && rows >= progressFrom && (
        <p className="w-full text-sm text-muted tabular-nums">
          {profileMessages.exportProgress(rows)}
        </p>
      )}
    </>
  );
}

/** Smaller accounts are done before anybody could read it. */
const progressFrom = 500;
