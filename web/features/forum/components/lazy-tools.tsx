// The tools of moderators, and what members need now and then. For everybody else they are not loaded.
import { type ComponentProps } from "react";
import { useLazyComponent } from "#web/ui/use-lazy-component.ts";
import { importAgain } from "#web/lib/import-again.ts";
import type { MemberTools } from "./member-tools.tsx";
import type { PostTools } from "./post-tools.tsx";
import type { RenameOwnThread } from "./rename-own-thread.tsx";
import type { ReportDialog } from "./report-dialog.tsx";
import type { SuspendedNotice } from "./suspended-notice.tsx";
import type { ThreadTools } from "./thread-tools.tsx";

const loadPostTools = () =>
  importAgain(() => import("./post-tools.tsx")).then((it) => it.PostTools);
const loadThreadTools = () =>
  importAgain(() => import("./thread-tools.tsx")).then((it) => it.ThreadTools);
const loadRename = () =>
  importAgain(() => import("./rename-own-thread.tsx")).then((it) => it.RenameOwnThread);
const loadReportDialog = () =>
  importAgain(() => import("./report-dialog.tsx")).then((it) => it.ReportDialog);
const loadMemberTools = () =>
  importAgain(() => import("./member-tools.tsx")).then((it) => it.MemberTools);
const loadSuspendedNotice = () =>
  importAgain(() => import("./suspended-notice.tsx")).then((it) => it.SuspendedNotice);

export function LazyPostTools(props: ComponentProps<typeof PostTools>) {
  const Tools = useLazyComponent(loadPostTools, true);
  return Tools && <Tools {...props} />;
}

export function LazyThreadTools(props: ComponentProps<typeof ThreadTools>) {
  const Tools = useLazyComponent(loadThreadTools, true);
  return Tools && <Tools {...props} />;
}

export function LazyRename(props: ComponentProps<typeof RenameOwnThread>) {
  const Rename = useLazyComponent(loadRename, true);
  return Rename && <Rename {...props} />;
}

export function LazyReportDialog(props: ComponentProps<typeof ReportDialog>) {
  const Window = useLazyComponent(loadReportDialog, true);
  return Window && <Window {...props} />;
}

/** For signed-in members, beside the name of another one. */
export function LazyMemberTools(props: ComponentProps<typeof MemberTools>) {
  const Tools = useLazyComponent(loadMemberTools, true);
  return Tools && <Tools {...props} />;
}

export function LazySuspendedNotice(props: ComponentProps<typeof SuspendedNotice>) {
  const SuspensionNotice = useLazyComponent(loadSuspendedNotice, true);
  return SuspensionNotice && <SuspensionNotice {...props} />;
}
