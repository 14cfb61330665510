// The form of an article with a live preview: beside it where there is room, else in its place.
import { Link, useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Eye, EyeOff, History as HistoryIcon, Link as LinkIcon } from "lucide-react";
import { type ComponentType, useDeferredValue, useRef, useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { Notice } from "#web/ui/state/notice.tsx";
import { PageHeader } from "#web/ui/page/page.tsx";
import { lazyComponent, usePreload } from "#web/ui/loading/lazy-component.tsx";
import { draftHint } from "#web/lib/forms/drafts.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { isApple, isShortcut } from "#web/lib/text/shortcut.ts";
import { useIsHere, useIsOnPage } from "#web/lib/document/use-is-here.ts";
import { emailName } from "#web/lib/text/email-name.ts";
import { type ArticleRow, articleToPreview, type SavedArticle } from "../model/article-form.ts";
import { useArticleEditor } from "./use-article-editor.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { ArticleFields } from "./article-fields.tsx";
import { RelativeTime } from "#web/ui/text/relative-time.tsx";
import { beginning } from "#web/lib/text/graphemes.ts";

/** Shows a text as readers would see it. The blog brings it; a route joins the two. */
type ArticlePreview = ComponentType<{ article: ArticleRow & { created_at: string } }>;

const ArticleHistoryDialog = lazyComponent(
  () => import("./article-history-dialog.tsx"),
  (it) => it.ArticleHistoryDialog,
);
const PreviewLinkDialog = lazyComponent(
  () => import("./preview-link-dialog.tsx"),
  (it) => it.PreviewLinkDialog,
);

interface ArticleEditorProps {
  user: SessionUser;
  article: SavedArticle | null;
  Preview: ArticlePreview;
  /** It was saved while its author goes on writing; for a reload to open it. */
  onKept(slug: string): void;
}

/** From here on text and preview have room beside each other; below, one takes the other's place. */
const sideBySide = "(min-width: 96rem)";

export function ArticleEditor({ user, article, Preview, onKept }: ArticleEditorProps) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const isOnPage = useIsOnPage();
  const form = useRef<HTMLFormElement>(null);
  const stayButton = useRef<HTMLButtonElement>(null);
  /** Another article may have taken its place on the same page. */
  const isOpen = () => form.current !== null && isOnPage();
  const [isPreviewing, setIsPreviewing] = useState(() => matchMedia(sideBySide).matches);
  const [openedAt] = useState(() => new Date().toISOString());
  const [opened, setOpened] = useState<"history" | "link">();
  usePreload(ArticleHistoryDialog);
  usePreload(PreviewLinkDialog);
  const editor = useArticleEditor({
    author: emailName(user.email) ?? "",
    article,
    onSaved: () => {
      if (isOpen() && isHere()) void navigate({ to: "/admin/posts" });
    },
    onKept: ({ slug }) => {
      if (isOpen()) onKept(slug);
    },
  });
  const fields = articleToPreview(useDeferredValue(editor.values), editor.savedAs ?? null);
  const shownArticle = {
    ...fields,
    created_at: editor.createdAt ?? openedAt,
    published_at: fields.published_at === "now" ? openedAt : fields.published_at,
  };
  return (
    <>
      <PageHeader
        title={editor.isNew ? "Create Post" : "Edit Post"}
        actions={
          <>
            {editor.base && (
              <>
                <Button size="sm" variant="outline" onClick={() => setOpened("history")}>
                  <HistoryIcon aria-hidden="true" /> Versions
                </Button>
                <Button size="sm" variant="outline" onClick={() => setOpened("link")}>
                  <LinkIcon aria-hidden="true" /> Preview link
                </Button>
              </>
            )}
            <Button
              size="sm"
              variant="outline"
              onClick={() => setIsPreviewing(!isPreviewing)}
            >
              {isPreviewing ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              {isPreviewing ? "Hide preview" : "Show preview"}
            </Button>
          </>
        }
      />
      {editor.base && opened === "history" && (
        <ArticleHistoryDialog
          articleId={editor.base.id}
          updatedAt={editor.base.updated_at}
          values={editor.values}
          onRestore={editor.takeVersion}
          onClose={() => setOpened(undefined)}
        />
      )}
      {editor.base && opened === "link" && (
        <PreviewLinkDialog
          articleId={editor.base.id}
          isUnsaved={editor.isDirty}
          onClose={() => setOpened(undefined)}
        />
      )}
      <div data-wide className={isPreviewing ? "grid gap-10 min-[96rem]:grid-cols-2" : "max-w-3xl"}>
        <form
          ref={form}
          noValidate
          aria-label={article ? "Edit post" : "New post"}
          className={clsx(
            "grid min-w-0 content-start gap-6",
            isPreviewing && "max-[96rem]:hidden",
          )}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent;
            editor.save(submitter && submitter === stayButton.current ? "stay" : "leave");
          }}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() !== "s" || !isShortcut(event)) return;
            // Instead of the browser's "Save page as".
            event.preventDefault();
            if (stayButton.current) form.current?.requestSubmit(stayButton.current);
          }}
        >
          {editor.offer && (
            <DraftNotice
              title={editor.offer.values.title}
              savedAt={editor.offer.savedAt}
              onRestore={editor.restoreDraft}
              onDiscard={editor.discardDraft}
            />
          )}
          {editor.isGone && (
            <Notice tone="error" title="This post was deleted in the meantime">
              Your text is still here. Saving it makes a new post.
            </Notice>
          )}
          <ArticleFields {...editor} />
          {editor.theirs && (
            <ConflictNotice
              mine={editor.values}
              theirs={editor.theirs}
              isPending={editor.isSaving}
              onSaveMine={editor.saveMine}
              onTakeTheirs={editor.takeTheirs}
            />
          )}
          <div className="flex flex-wrap items-center gap-3 border-t border-border pt-6">
            {!editor.theirs && (
              <>
                <Button type="submit" pending={editor.isSaving}>
                  {editor.isNew ? "Create Post" : "Update Post"}
                </Button>
                <Button
                  ref={stayButton}
                  type="submit"
                  variant="outline"
                  pending={editor.isSaving}
                  aria-keyshortcuts={isApple() ? "Meta+S" : "Control+S"}
                  title={isApple() ? "⌘S" : "Ctrl+S"}
                >
                  Save and keep writing
                </Button>
              </>
            )}
            <Button asChild variant="outline">
              <Link to="/admin/posts">Cancel</Link>
            </Button>
            <p role="status" className="text-sm text-muted">
              {draftHint(editor.keptAt)}
            </p>
          </div>
        </form>
        {isPreviewing && (
          <section
            aria-label="Preview"
            tabIndex={0}
            className="min-w-0 rounded-lg border border-border bg-background p-4 sm:p-6 min-[96rem]:sticky min-[96rem]:top-20 min-[96rem]:max-h-[calc(100dvh-6rem)] min-[96rem]:self-start min-[96rem]:overflow-y-auto"
          >
            <p className="mb-4 text-xs font-semibold tracking-wide text-muted uppercase">Preview</p>
            <Preview article={shownArticle} />
          </section>
        )}
      </div>
    </>
  );
}

interface DraftNoticeProps {
  title: string;
  savedAt: number;
  onRestore(): void;
  onDiscard(): void;
}

/** Offers unsaved text back. It never lands in the form by itself, where newer text may stand. */
function DraftNotice({ title, savedAt, onRestore, onDiscard }: DraftNoticeProps) {
  return (
    <Notice title="This device has unsaved text" isBodySilent>
      <p>
        <q className="wrap-anywhere">{beginning(title, 120) || "Untitled"}</q>,{" "}
        <RelativeTime iso={new Date(savedAt).toISOString()} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onRestore}>Restore</Button>
        <Button size="sm" variant="outline" onClick={onDiscard}>Discard</Button>
      </div>
    </Notice>
  );
}
