import { retry } from '#base/retry.ts';
import { CallError } from '../call/call.ts';
import { currentLanguage } from '../words/language.ts';
import { openPace } from './pace.ts';
import { IDLE, type UploadOutcome, type UploadState } from './upload-state.ts';
import { uploadText } from './upload-text.ts';
import { Paused, sendWithProgress, type UploadTransport } from './upload-transport.ts';

/** SY-03: after an upload its address is asked for again up to 8 times, 10 ms doubling. D1 §4, §9 */
export const ADDRESS_RETRIES = 8;
const ADDRESS_FIRST_DELAY_MS = 10;

/** Where files go, and how the address of one that arrived is found, where it has one. */
export interface UploadTarget {
  readonly address: string;
  readonly downloadUrl?: (answer: unknown) => Promise<string>;
}

export interface UploadStore {
  readonly state: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the first of the files; never throws. */
  readonly upload: (files: readonly File[], target: UploadTarget) => Promise<UploadOutcome>;
  readonly cancel: () => void;
  /** Holds it until `resume`. A transport that cannot go on where it stopped begins again. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Says why a file was not even tried; nothing while another one is under way. */
  readonly refuse: (file: File, sentence: string) => UploadOutcome;
  /** Forgets what came of the last one. */
  readonly clear: () => void;
}

interface Means {
  readonly send: UploadTransport;
  readonly sleep: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
}

/** What one upload is held by while it runs. */
interface Run {
  controller: AbortController;
  /** While it is paused: settled when it may go on, or was given up. */
  pause: PromiseWithResolvers<void> | null;
  cancelled: boolean;
}

/** One upload at a time, its state shown wherever it is asked for. */
export function createUploadStore({ send, sleep, now = Date.now }: Means): UploadStore {
  let state = IDLE;
  let run: Run | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fail = (sentence: string): UploadOutcome => {
    change({ phase: 'failed', secondsLeft: null, success: false, failure: sentence });
    return { kind: 'failed', sentence };
  };

  async function arrive(file: File, target: UploadTarget, signal: AbortSignal): Promise<UploadOutcome> {
    const pace = openPace(now);
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      const sentBytes = Math.round(share * file.size);
      const secondsLeft = pace.secondsLeft(sentBytes, file.size);
      change({ phase: 'sending', sentBytes, progressPercent: Math.floor(share * 100), secondsLeft });
    };
    const onTrouble = () => change({ phase: 'waiting', secondsLeft: null });
    const answer = await send({ address: target.address, file, onProgress, onTrouble, signal });
    const downloadUrl = await addressOf(target, answer, signal);
    change({
      phase: 'sent',
      sentBytes: file.size,
      progressPercent: 100,
      secondsLeft: null,
      downloadUrl,
      success: true,
    });
    return { kind: 'uploaded', downloadUrl, answer };
  }

  async function addressOf({ downloadUrl }: UploadTarget, answer: unknown, signal: AbortSignal) {
    if (!downloadUrl) return null;
    return retry(() => downloadUrl(answer), {
      attempts: 1 + ADDRESS_RETRIES,
      firstDelayMs: ADDRESS_FIRST_DELAY_MS,
      worthRetrying: () => !signal.aborted,
      sleep,
    });
  }

  /** Until it arrived, failed or was given up, however often it is paused in between. */
  async function carry(file: File, target: UploadTarget, current: Run): Promise<UploadOutcome> {
    for (;;) {
      try {
        return await arrive(file, target, current.controller.signal);
      } catch (failure) {
        if (current.pause) {
          await current.pause.promise;
          current.pause = null;
          current.controller = new AbortController();
          // Tried once more even then, so that the transport lets go of what has arrived.
          if (current.cancelled) current.controller.abort();
        } else if (current.cancelled) {
          change(IDLE);
          return { kind: 'cancelled' };
        } else {
          return fail(sentenceOf(uploadText[currentLanguage()].failed(file.name), failure));
        }
      }
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async upload(files, target) {
      if (run) return { kind: 'skipped' };
      const [file] = files;
      change({ ...IDLE, phase: 'sending', file: file ?? null });
      if (!file) return fail(uploadText[currentLanguage()].none);
      run = { controller: new AbortController(), pause: null, cancelled: false };
      try {
        return await carry(file, target, run);
      } finally {
        run = null;
      }
    },
    cancel() {
      if (!run) return;
      run.cancelled = true;
      run.pause?.resolve();
      run.controller.abort();
    },
    pause() {
      if (!run || run.pause || run.cancelled) return;
      run.pause = Promise.withResolvers();
      change({ phase: 'paused', secondsLeft: null });
      run.controller.abort(new Paused());
    },
    resume() {
      if (!run?.pause) return;
      change({ phase: 'sending' });
      run.pause.resolve();
    },
    refuse(file, sentence) {
      if (run) return { kind: 'skipped' };
      change({ ...IDLE, file });
      return fail(sentence);
    },
    clear() {
      if (!run) change(IDLE);
    },
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
