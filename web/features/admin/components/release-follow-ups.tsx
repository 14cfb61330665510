// What tells people of a release, drafted with one press.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { PenLine, Send } from "lucide-react";
import { useId } from "react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { SessionUser } from "#web/lib/session.ts";
import { useSubmit } from "#web/lib/use-submit.ts";
import { nameOf } from "../admin-name.ts";
import { releaseMessages } from "../release-messages.ts";
import { draftArticle } from "../release-mutations.ts";
import { adminKeys } from "../queries.ts";
import type { ManagedRelease } from "../release-queries.ts";

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
