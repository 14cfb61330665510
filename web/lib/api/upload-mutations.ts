// Puts a file into Storage, in parts that go on after a cut line (tus.io).
import { DetailedError, Upload } from "tus-js-client";
import { publishableKey, supabaseUrl } from "../state/env.ts";
import { AppError, asAppError, kindByStatus, toAppError } from "../errors/errors.ts";
import { tabStore } from "../state/storage.ts";
import { getSupabase } from "./supabase.ts";

/** What the platform asks for. */
const partBytes = 6 * 1024 * 1024;
const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000];
/** No file changes under its name. */
const cacheSeconds = "31536000";

export interface FileUpload {
  file: Blob;
  bucket: string;
  /** In the bucket. */
  path: string;
  contentType: string;
  /** Tells this file from others for the same path: only the same one goes on where it was. */
  fingerprint: string;
  /** How many bytes have arrived. */
  onProgress(bytes: number): void;
  /** Stops it; another call with the same file goes on where it was. */
  signal: AbortSignal;
}

/** Where an upload goes on. As long as this tab: the platform keeps what was begun for a day. */
const placeKey = ({ path, fingerprint }: Pick<FileUpload, "path" | "fingerprint">) =>
  `lmp-upload:${path}:${fingerprint}`;

/** Resolves when the file is stored. Throws an AppError, or the signal's reason. */
export async function uploadFile(upload: FileUpload): Promise<void> {
  const { file, bucket, path, contentType, onProgress, signal } = upload;
  const { auth } = await getSupabase();
  const key = placeKey(upload);
  await new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const sending = new Upload(file, {
      endpoint: `${supabaseUrl}/storage/v1/upload/resumable`,
      uploadUrl: tabStore.get(key),
      storeFingerprintForResuming: false,
      chunkSize: partBytes,
      retryDelays: retryDelaysMs,
      metadata: {
        bucketName: bucket,
        objectName: path,
        contentType,
        cacheControl: cacheSeconds,
      },
      headers: { apikey: publishableKey },
      // A token may end before the upload does.
      onBeforeRequest: async (request) => {
        const { data } = await auth.getSession();
        request.setHeader("authorization", `Bearer ${data.session?.access_token ?? ""}`);
      },
      onUploadUrlAvailable: () => void tabStore.set(key, sending.url ?? ""),
      onProgress,
      onSuccess: () => {
        tabStore.remove(key);
        resolve();
      },
      onError: (error) => reject(asUploadError(error)),
    });
    signal.addEventListener("abort", () => {
      void sending.abort();
      reject(signal.reason);
    }, { once: true });
    sending.start();
  });
}

function codeOf(body: string): string {
  try {
    return String(JSON.parse(body).code ?? "");
  } catch {
    return "";
  }
}

function asUploadError(error: Error): AppError {
  if (!(error instanceof DetailedError)) return asAppError(error);
  const { originalResponse: response } = error;
  if (!response) return new AppError("offline", "", { cause: error });
  const status = response.getStatus();
  // Storage responds to parts in plain text, with this header; before it looks at them, in JSON.
  if (response.getHeader("tus-resumable")) {
    return new AppError(kindByStatus(status), "", { cause: error });
  }
  return toAppError({ message: "", code: codeOf(response.getBody()) }, status);
}
