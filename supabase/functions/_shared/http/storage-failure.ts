/** Maps error responses of Storage. */
import { type Failure, internalFailure, unavailableFailure } from "./failure.ts";

/** An error as supabase-js returns it; without a status when there was no response. */
export interface StorageErrorBody {
  message: string;
  /** HTTP status; 400 for nearly everything. */
  status?: number | undefined;
  /** What the status would be if Storage used it. */
  statusCode?: string | undefined;
}

export function isNotFound({ status, statusCode }: StorageErrorBody): boolean {
  return statusCode === "404" || statusCode === "NoSuchKey" || statusCode === "NoSuchBucket" ||
    status === 404;
}

/** For an unexpected error: our request was wrong, or Storage has a fault. */
export function failureFromStorage(error: StorageErrorBody): Failure {
  const status = Math.max(error.status ?? 0, Number(error.statusCode) || 0);
  // 429 and 544 are Storage's own codes for overload and a database timeout.
  if (status === 0 || status === 429 || status >= 500) return unavailableFailure(error);
  return internalFailure(error);
}
