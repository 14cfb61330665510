// What tells people of a release, drafted with one press.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PenLine, Send } from "lucide-react";
import { useId } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import type { SessionUser } from "#web/lib/session/session.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
import { nameOf } from "#web/features/admin/admin-name.ts";
import { releaseMessages } from "../model/release-messages.ts";
import { draftArticle } from "../model/release-mutations.ts";
import { adminKeys } from "#web/features/admin/queries.ts";
import type { ManagedRelease } from "../model/release-queries.ts";

interface ReleaseFollowUpsProps {
  release: ManagedRelease;
  user: SessionUser;
}

export function ReleaseFollowUps({ release, user }: ReleaseFollowUpsProps) {
  const titleId = useId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draft = useSubmit(async (what: "entry" | "letter") => {
    try {
      const { id, slug } = await draftArticle(release, nameOf(user.email));
      void queryClient.invalidateQueries({ queryKey: adminKeys.articles });
      await (what === "entry"
        ? navigate({ to: "/admin/posts/edit/$slug", params: { slug } })
        : navigate({ to: "/admin/letters/new", search: { post: id } }));
    } catch (thrown) {
      toast(releaseMessages.announceFailed(thrown));
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
