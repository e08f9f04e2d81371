import { Paused } from './upload-transport.ts';

/** One running transfer that can be paused, resumed and cancelled. */
export interface UploadRun {
  /** Runs attempts until one succeeds or fails, across pauses; null when it was cancelled. */
  readonly run: <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
  /** Returns whether the state changed; so does `resume`. */
  readonly pause: () => boolean;
  readonly resume: () => boolean;
  readonly cancel: () => void;
}

export function createUploadRun(): UploadRun {
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
            // One more attempt, aborted at once, so that the transport deletes what was sent.
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
