import { retry } from '#base/retry.ts';

/** SY-03: after an upload its URL is requested up to 8 more times, from 10 ms, doubling. D1 §4, §9 */
export const ADDRESS_RETRIES = 8;
const ADDRESS_FIRST_DELAY_MS = 10;

/** Where files are sent, and how to get the URL of an uploaded file, if it has one. */
export interface UploadTarget {
  readonly address: string;
  readonly downloadUrl?: (answer: unknown) => Promise<string>;
}

interface RetryOptions {
  readonly signal: AbortSignal;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The URL of an uploaded file; null where files of this target have none. */
export async function fetchDownloadUrl(
  { downloadUrl }: UploadTarget,
  answer: unknown,
  { signal, sleep }: RetryOptions,
) {
  if (!downloadUrl) return null;
  return retry(() => downloadUrl(answer), {
    attempts: 1 + ADDRESS_RETRIES,
    firstDelayMs: ADDRESS_FIRST_DELAY_MS,
    worthRetrying: () => !signal.aborted,
    sleep,
  });
}
