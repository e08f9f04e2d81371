import { CallError } from '../call/call-error.ts';
import { currentLanguage } from '../words/language.ts';
import { createTransferEstimate } from './transfer-estimate.ts';
import { createUploadRun, type UploadRun } from './upload-run.ts';
import { IDLE, type UploadOutcome, type UploadState } from './upload-state.ts';
import { fetchDownloadUrl, type UploadTarget } from './upload-target.ts';
import { uploadText } from './upload-text.ts';
import { sendWithProgress, type UploadTransport } from './upload-transport.ts';

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
