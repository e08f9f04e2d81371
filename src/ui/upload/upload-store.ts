import { useSyncExternalStore } from 'react';
import { texts } from '#base/language.ts';
import { CallError } from '../call/call-error.ts';
import { currentLanguage } from '../words/language.ts';
import { IDLE, type UploadOutcome, type UploadState } from './upload-state.ts';
import { fetchDownloadUrl, type UploadTarget } from './upload-target.ts';
import { Paused, sendWithProgress, type UploadTransport } from './upload-transport.ts';

/** The transfer rate is measured over this period: long enough to be stable, short enough to notice a change. */
const WINDOW_MS = 8_000;
/** No estimate before this time. */
const MIN_ELAPSED_MS = 800;

interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Estimates the remaining time of a transfer. */
interface TransferEstimate {
  /** Seconds left after that many bytes; null while there is no estimate. */
  readonly secondsLeft: (sentBytes: number, totalBytes: number) => number | null;
}

function createTransferEstimate(now: () => number): TransferEstimate {
  let samples: readonly Sample[] = [];
  return {
    secondsLeft(sentBytes, totalBytes) {
      const atMs = now();
      samples = [
        ...samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS && sample.bytes <= sentBytes),
        { atMs, bytes: sentBytes },
      ];
      const [first] = samples;
      if (!first || atMs - first.atMs < MIN_ELAPSED_MS || sentBytes === first.bytes) return null;
      const bytesPerMs = (sentBytes - first.bytes) / (atMs - first.atMs);
      return Math.ceil((totalBytes - sentBytes) / bytesPerMs / 1_000);
    },
  };
}

/** SY-03: the English sentences are those of the specification. */
const uploadText = texts({
  fr: {
    failed: (name: string) => `Le fichier ${name} n’a pas pu être envoyé`,
    none: 'Aucun fichier à envoyer',
  },
  en: {
    failed: (name: string) => `Failed to upload file ${name}`,
    none: 'No files to upload',
  },
});

export interface UploadStore {
  readonly state: () => UploadState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends the first of the files; never throws. */
  readonly upload: (files: readonly File[], target: UploadTarget) => Promise<UploadOutcome>;
  readonly cancel: () => void;
  /** Pauses it until `resume`. A transport that cannot resume starts over. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Sets the failure of a file that was not sent; ignored while an upload is running. */
  readonly refuse: (file: File, sentence: string) => UploadOutcome;
  /** Clears the result of the last upload. */
  readonly clear: () => void;
}

interface Dependencies {
  readonly send: UploadTransport;
  readonly sleep?: (milliseconds: number) => Promise<void>;
  readonly now?: () => number;
}

/** One upload at a time, with a state that components can subscribe to. */
export function createUploadStore({ send, sleep = wait, now = Date.now }: Dependencies): UploadStore {
  let state = IDLE;
  let run: UploadRun | null = null;
  const listeners = new Set<() => void>();
  const change = (next: Partial<UploadState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const fail = (sentence: string): UploadOutcome => {
    change({ phase: 'failed', secondsLeft: null, success: false, failure: sentence });
    return { kind: 'failed', sentence };
  };

  async function sendOnce(file: File, target: UploadTarget, signal: AbortSignal): Promise<UploadOutcome> {
    const estimate = createTransferEstimate(now);
    const onProgress = (share: number) => {
      if (signal.aborted) return;
      const sentBytes = Math.round(share * file.size);
      const secondsLeft = estimate.secondsLeft(sentBytes, file.size);
      change({ phase: 'sending', sentBytes, progressPercent: Math.floor(share * 100), secondsLeft });
    };
    const onTrouble = () => change({ phase: 'waiting', secondsLeft: null });
    const answer = await send({ address: target.address, file, onProgress, onRetry: onTrouble, signal });
    const downloadUrl = await fetchDownloadUrl(target, answer, { signal, sleep });
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

  async function runToEnd(file: File, target: UploadTarget, current: UploadRun): Promise<UploadOutcome> {
    try {
      const outcome = await current.run((signal) => sendOnce(file, target, signal));
      if (outcome) return outcome;
      change(IDLE);
      return { kind: 'cancelled' };
    } catch (failure) {
      return fail(failureMessage(uploadText[currentLanguage()].failed(file.name), failure));
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
      run = createUploadRun();
      try {
        return await runToEnd(file, target, run);
      } finally {
        run = null;
      }
    },
    cancel: () => run?.cancel(),
    pause() {
      if (run?.pause()) change({ phase: 'paused', secondsLeft: null });
    },
    resume() {
      if (run?.resume()) change({ phase: 'sending' });
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

/** « Failed to upload file {name} », with the reason given by the server if any. */
function failureMessage(failed: string, failure: unknown): string {
  const explained = failure instanceof CallError && failure.reason !== 'unexpected';
  return explained ? `${failed}. ${failure.message}` : failed;
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The upload of this window. */
export const uploadStore = createUploadStore({ send: sendWithProgress });

/** One running transfer that can be paused, resumed and cancelled. */
interface UploadRun {
  /** Runs attempts until one succeeds or fails, across pauses; null when it was cancelled. */
  readonly run: <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
  /** Returns whether the state changed; so does `resume`. */
  readonly pause: () => boolean;
  readonly resume: () => boolean;
  readonly cancel: () => void;
}

function createUploadRun(): UploadRun {
  let controller = new AbortController();
  /** While paused: settled on resume or cancel. */
  let paused: PromiseWithResolvers<void> | null = null;
  let cancelled = false;
  return {
    async run(attempt) {
      for (;;) {
        try {
          return await attempt(controller.signal);
        } catch (failure) {
          if (paused) {
            await paused.promise;
            paused = null;
            controller = new AbortController();
            // One more attempt, aborted at once, so that the transport deletes the uploaded part.
            if (cancelled) controller.abort();
          } else if (cancelled) return null;
          else throw failure;
        }
      }
    },
    pause() {
      if (paused || cancelled) return false;
      paused = Promise.withResolvers();
      controller.abort(new Paused());
      return true;
    },
    resume() {
      paused?.resolve();
      return paused !== null;
    },
    cancel() {
      cancelled = true;
      paused?.resolve();
      controller.abort();
    },
  };
}

/** The state of the current upload, with `upload` and `cancel`; a second upload is skipped while one runs. */
export function useUpload(
  store: UploadStore = uploadStore,
): UploadState & Pick<UploadStore, 'upload' | 'cancel'> {
  const state = useSyncExternalStore(store.subscribe, store.state);
  return { ...state, upload: store.upload, cancel: store.cancel };
}
