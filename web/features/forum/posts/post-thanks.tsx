// For members: one heart for a post of somebody else.
import { useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { useLatestChoice } from "#web/lib/forms/use-latest-choice.ts";
import { forumMessages } from "../model/messages.ts";
import type { Post } from "../model/post.ts";
import { markKeys } from "../cache/post-marks-queries.ts";
import { setThanks } from "./post-mutations.ts";
import { ThanksCount } from "./thanks-count.tsx";

interface PostThanksProps {
  post: Post;
  /** Whose post it is. */
  name: string;
  count: number;
  isThanked: boolean;
}

export function PostThanks({ post, name, count, isThanked }: PostThanksProps) {
  const queryClient = useQueryClient();
  const { value: isOn, choose } = useLatestChoice({
    stored: isThanked,
    save: (isOn) => setThanks(post.id, isOn),
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: markKeys.thanked }),
        queryClient.invalidateQueries({ queryKey: markKeys.marks(post.thread_id) }),
      ]),
    onFailed: (thrown) => toast(failed(forumMessages.thanksFailed, explainError(thrown, ""))),
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isOn}
        aria-label={`Thanks to ${name}`}
        onClick={() => choose(!isOn)}
      >
        <Heart aria-hidden="true" className={isOn ? "fill-lamp text-lamp" : ""} /> Thanks
      </Button>
      <ThanksCount
        postId={post.id}
        name={name}
        count={count + Number(isOn) - Number(isThanked)}
        isBesideHeart
      />
    </>
  );
}
