import { retry } from '#base/retry.ts';
import { CallError } from '../call.ts';
import { currentLanguage } from '../language.ts';
import { uploadText } from './upload-text.ts';
import { sendWithProgress, type UploadTransport } from './upload-transport.ts';

/** SY-03: after an upload its address is asked for again up to 8 times, 10 ms doubling. D1 §4, §9 */
export const ADDRESS_RETRIES = 8;
export const ADDRESS_FIRST_DELAY_MS = 10;

/** SY-03: what is being sent, how far it is, and what came of it. */
export interface UploadState {
  readonly file: File | null;
  readonly progressPercent: number;
  readonly downloadUrl: string | null;
  readonly success: boolean;
  /** Why it failed, ready to be shown. */
  readonly failure: string | null;
}

/** Where files go, and how the address of one that arrived is found. */
export interface UploadTarget {
  readonly address: string;
  readonly downloadUrl: (answer: unknown) => Promise<string>;
}

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly downloadUrl: string; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly sentence: string }
  /** Another upload is under way. */
  | { readonly kind: 'skipped' };

export interface UploadStore {
  readonly state: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the first of the files; never throws. */
  readonly upload: (files: readonly File[], target: UploadTarget) => Promise<UploadOutcome>;
  readonly cancel: () => void;
}

interface Means {
  readonly send: UploadTransport;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

const IDLE: UploadState = {
  file: null,
  progressPercent: 0,
  downloadUrl: null,
  success: false,
  failure: null,
};

/** One upload at a time, its state shown wherever it is asked for. */
export function createUploadStore({ send, sleep }: Means): UploadStore {
  let state = IDLE;
  let running: AbortController | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fail = (sentence: string): UploadOutcome => {
    change({ success: false, failure: sentence });
    return { kind: 'failed', sentence };
  };

  async function arrive(file: File, target: UploadTarget, signal: AbortSignal): Promise<UploadOutcome> {
    const onProgress = (share: number) => change({ progressPercent: Math.floor(share * 100) });
    const answer = await send({ address: target.address, file, onProgress, signal });
    const downloadUrl = await retry(() => target.downloadUrl(answer), {
      attempts: 1 + ADDRESS_RETRIES,
      firstDelayMs: ADDRESS_FIRST_DELAY_MS,
      worthRetrying: () => !signal.aborted,
      sleep,
    });
    change({ progressPercent: 100, downloadUrl, success: true });
    return { kind: 'uploaded', downloadUrl, answer };
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async upload(files, target) {
      if (running) return { kind: 'skipped' };
      const text = uploadText[currentLanguage()];
      const [file] = files;
      change({ ...IDLE, file: file ?? null });
      if (!file) return fail(text.none);
      running = new AbortController();
      try {
        return await arrive(file, target, running.signal);
      } catch (failure) {
        return fail(sentenceOf(text.failed(file.name), failure));
      } finally {
        running = null;
      }
    },
    cancel: () => running?.abort(),
  };
}

/** « Failed to upload file {name} », with the server's own reason when it gave one. */
function sentenceOf(failed: string, failure: unknown): string {
  const explained = failure instanceof CallError && failure.reason !== 'unexpected';
  return explained ? `${failed}. ${failure.message}` : failed;
}

/** The one upload of this window. */
export const uploadStore = createUploadStore({
  send: sendWithProgress,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});
