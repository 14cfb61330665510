import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { downloadMessages } from "../messages.ts";

interface ReleaseFailureProps {
  message: string;
  isRetrying: boolean;
  onRetry(): void;
}

export function ReleaseFailure({ message, isRetrying, onRetry }: ReleaseFailureProps) {
  return (
    <Notice tone="problem" title={downloadMessages.loadFailed}>
      <p>{message}</p>
      <Button variant="outline" size="sm" className="my-3" pending={isRetrying} onClick={onRetry}>
        Try Again
      </Button>
    </Notice>
  );
}
