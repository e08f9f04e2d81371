import { retry } from '#base/retry.ts';

/** SY-03: after an upload its address is asked for again up to 8 times, 10 ms doubling. D1 §4, §9 */
export const ADDRESS_RETRIES = 8;
const ADDRESS_FIRST_DELAY_MS = 10;

/** Where files go, and how the address of one that arrived is found, where it has one. */
export interface UploadTarget {
  readonly address: string;
  readonly downloadUrl?: (answer: unknown) => Promise<string>;
}

interface Asking {
  readonly signal: AbortSignal;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Where a file that arrived can be had; null where files of this target have no address. */
export async function downloadUrlOf(
  { downloadUrl }: UploadTarget,
  answer: unknown,
  { signal, sleep }: Asking,
) {
  if (!downloadUrl) return null;
  return retry(() => downloadUrl(answer), {
    attempts: 1 + ADDRESS_RETRIES,
    firstDelayMs: ADDRESS_FIRST_DELAY_MS,
    worthRetrying: () => !signal.aborted,
    sleep,
  });
}
