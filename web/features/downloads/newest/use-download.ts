import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Platform, platformLabels } from "#shared/contracts/platforms.ts";
import type { ReleaseLink } from "#shared/contracts/release.ts";
import { toast } from "#web/ui/window/toast.ts";
import { failed } from "#web/lib/errors/error-words.ts";
import { asAppError } from "#web/lib/errors/errors.ts";
import { startDownload } from "#web/lib/files/save-file.ts";
import { downloadMessages, linkFailure } from "../model/messages.ts";
import { newestReleaseQuery, releaseQuery, requestLink } from "../model/queries.ts";

export interface StartedDownload extends ReleaseLink {
  platform: Platform;
}

/** Starts downloads, and says so only when there is something to download. */
export function useDownload() {
  const queryClient = useQueryClient();
  const [started, setStarted] = useState<StartedDownload>();
  const start = async (platform: Platform): Promise<void> => {
    try {
      const link = await requestLink(platform);
      startDownload(link.url, link.fileName);
      setStarted({ ...link, platform });
      toast({
        title: downloadMessages.started,
        description: `${link.fileName} for ${platformLabels[platform]}`,
      });
      // A release came out since the page was opened: its facts and checksums belong to the old one.
      if (link.version !== queryClient.getQueryData(releaseQuery.queryKey)?.version) {
        void queryClient.prefetchQuery(newestReleaseQuery);
      }
    } catch (thrown) {
      toast(failed(downloadMessages.downloadFailed, linkFailure(asAppError(thrown), platform)));
    }
  };
  return { started, start };
}
