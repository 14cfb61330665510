// For members: one heart for a post of somebody else.
import { useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/form/button.tsx";
import { toast } from "#web/ui/window/toast.ts";
import { explainError, failed } from "#web/lib/errors/error-words.ts";
import { useSubmit } from "#web/lib/forms/use-submit.ts";
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
  /** What was pressed, until the page knows of it. */
  const [wanted, setWanted] = useState<boolean>();
  const { submit } = useSubmit(async () => {
    const next = !isThanked;
    setWanted(next);
    try {
      await setThanks(post.id, next);
    } catch (thrown) {
      toast(failed(forumMessages.thanksFailed, explainError(thrown, "")));
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: markKeys.thanked }),
      queryClient.invalidateQueries({ queryKey: markKeys.marks(post.thread_id) }),
    ]);
    setWanted(undefined);
  });
  const isOn = wanted ?? isThanked;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-pressed={isOn}
        aria-label={`Thanks to ${name}`}
        onClick={() => void submit()}
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
