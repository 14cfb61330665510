// What tells people of a release, drafted with one press.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PenLine, Send } from "lucide-react";
import { useId } from "react";
import { useIsHere } from "#web/lib/document/use-is-here.ts";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { emailName } from "#web/lib/text/email-name.ts";
import { articleMessages } from "../model/article-messages.ts";
import { articleKeys } from "../model/article-queries.ts";
import { draftArticle } from "./release-news-mutations.ts";

interface ReleaseNewsProps {
  release: { version: string; notes: string };
  user: SessionUser;
}

export function ReleaseNews({ release, user }: ReleaseNewsProps) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const draft = useSubmit(async (what: "entry" | "letter") => {
    try {
      const { id, slug } = await draftArticle(release, emailName(user.email));
      void queryClient.invalidateQueries({ queryKey: articleKeys.lists });
      const open = () =>
        what === "entry"
          ? navigate({ to: "/admin/posts/edit/$slug", params: { slug } })
          : navigate({ to: "/admin/letters/new", search: { post: id } });
      if (isHere()) return await open();
      toast({ ...articleMessages.drafted, action: { label: "Open", onClick: () => void open() } });
    } catch (thrown) {
      toast(articleMessages.announceFailed(thrown));
    }
  });
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-2xl">Tell people</h2>
      <p className="mt-1 text-muted">
        A blog entry is drafted from the saved notes; the letter sends that entry to the
        subscribers. Nothing goes out before you publish and send it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          pending={draft.isPending}
          onClick={() => void draft.submit("entry")}
        >
          <PenLine aria-hidden="true" /> Draft a blog entry
        </Button>
        <Button
          variant="outline"
          pending={draft.isPending}
          onClick={() => void draft.submit("letter")}
        >
          <Send aria-hidden="true" /> Draft a letter
        </Button>
      </div>
    </section>
  );
}
