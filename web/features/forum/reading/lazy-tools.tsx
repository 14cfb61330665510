// The tools of moderators, and what members need now and then. For everybody else they are not loaded.
import { type ComponentProps } from "react";
import { useLazyComponent } from "#web/ui/loading/use-lazy-component.ts";
import { importAgain } from "#web/lib/code/import-again.ts";
import type { DeletePostDialog } from "../posts/delete-post-dialog.tsx";
import type { MarkAllRead } from "../lists/mark-all-read.tsx";
import type { MemberTools } from "../moderation/member-tools.tsx";
import type { MentionPicker } from "../editor/mention-picker.tsx";
import type { ImageFields } from "../editor/image-fields.tsx";
import type { PostHistoryDialog } from "../posts/post-history-dialog.tsx";
import type { PostThanks } from "../posts/post-thanks.tsx";
import type { PostTools } from "../moderation/post-tools.tsx";
import type { QuoteButton } from "../composer/quote-button.tsx";
import type { RenameOwnThread } from "../moderation/rename-own-thread.tsx";
import type { ReportDialog } from "../reports/report-dialog.tsx";
import type { SolutionButton } from "../posts/solution-button.tsx";
import type { SuspendedNotice } from "../moderation/suspended-notice.tsx";
import { ThanksCount } from "../posts/thanks-count.tsx";
import type { ThreadReading } from "./thread-reading.tsx";
import type { ThreadTools } from "../moderation/thread-tools.tsx";

const loadPostTools = () =>
  importAgain(() => import("../moderation/post-tools.tsx")).then((it) => it.PostTools);
const loadThreadTools = () =>
  importAgain(() => import("../moderation/thread-tools.tsx")).then((it) => it.ThreadTools);
const loadRename = () =>
  importAgain(() => import("../moderation/rename-own-thread.tsx")).then((it) => it.RenameOwnThread);
const loadReportDialog = () =>
  importAgain(() => import("../reports/report-dialog.tsx")).then((it) => it.ReportDialog);
const loadMemberTools = () =>
  importAgain(() => import("../moderation/member-tools.tsx")).then((it) => it.MemberTools);
const loadSuspendedNotice = () =>
  importAgain(() => import("../moderation/suspended-notice.tsx")).then((it) => it.SuspendedNotice);
const loadPostThanks = () =>
  importAgain(() => import("../posts/post-thanks.tsx")).then((it) => it.PostThanks);
const loadQuoteButton = () =>
  importAgain(() => import("../composer/quote-button.tsx")).then((it) => it.QuoteButton);
const loadSolutionButton = () =>
  importAgain(() => import("../posts/solution-button.tsx")).then((it) => it.SolutionButton);
const loadThreadReading = () =>
  importAgain(() => import("./thread-reading.tsx")).then((it) => it.ThreadReading);
const loadMarkAllRead = () =>
  importAgain(() => import("../lists/mark-all-read.tsx")).then((it) => it.MarkAllRead);

const loadDeletePostDialog = () =>
  importAgain(() => import("../posts/delete-post-dialog.tsx")).then((it) => it.DeletePostDialog);
const loadPostHistory = () =>
  importAgain(() => import("../posts/post-history-dialog.tsx")).then((it) => it.PostHistoryDialog);
const loadMentionPicker = () =>
  importAgain(() => import("../editor/mention-picker.tsx")).then((it) => it.MentionPicker);
const loadImageFields = () =>
  importAgain(() => import("../editor/image-fields.tsx")).then((it) => it.ImageFields);

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

export function LazyPostThanks(props: ComponentProps<typeof PostThanks>) {
  const Thanks = useLazyComponent(loadPostThanks, true);
  const { post, name, count } = props;
  return Thanks
    ? <Thanks {...props} />
    : <ThanksCount postId={post.id} name={name} count={count} />;
}

export function LazyQuoteButton(props: ComponentProps<typeof QuoteButton>) {
  const Quote = useLazyComponent(loadQuoteButton, true);
  return Quote && <Quote {...props} />;
}

export function LazySolutionButton(props: ComponentProps<typeof SolutionButton>) {
  const Mark = useLazyComponent(loadSolutionButton, true);
  return Mark && <Mark {...props} />;
}

export function LazyThreadReading(props: ComponentProps<typeof ThreadReading>) {
  const Reading = useLazyComponent(loadThreadReading, true);
  return Reading && <Reading {...props} />;
}

/** For signed-in members. */
export function LazyDeletePostDialog(props: ComponentProps<typeof DeletePostDialog>) {
  const Dialog = useLazyComponent(loadDeletePostDialog, props.post !== null);
  return Dialog && <Dialog {...props} />;
}

export function LazyPostHistory(props: ComponentProps<typeof PostHistoryDialog>) {
  const Dialog = useLazyComponent(loadPostHistory, true);
  return Dialog && <Dialog {...props} />;
}

export function LazyMentionPicker(props: ComponentProps<typeof MentionPicker>) {
  const Picker = useLazyComponent(loadMentionPicker, true);
  return Picker && <Picker {...props} />;
}

export function LazyMarkAllRead(props: ComponentProps<typeof MarkAllRead>) {
  const Mark = useLazyComponent(loadMarkAllRead, true);
  return Mark && <Mark {...props} />;
}

export function LazyImageFields(props: ComponentProps<typeof ImageFields>) {
  const Fields = useLazyComponent(loadImageFields, true);
  return Fields && <Fields {...props} />;
}
