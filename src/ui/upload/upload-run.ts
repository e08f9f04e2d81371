import { Paused } from './upload-transport.ts';

/** One transfer while it runs: held, let go on, given up. */
export interface UploadRun {
  /** Tries until it arrived or failed, however often it is paused in between; null when it was given up. */
  readonly carry: <T>(attempt: (signal: AbortSignal) => Promise<T>) => Promise<T | null>;
  /** Whether that changed anything, here and in `resume`. */
  readonly pause: () => boolean;
  readonly resume: () => boolean;
  readonly cancel: () => void;
}

export function openUploadRun(): UploadRun {
  let controller = new AbortController();
  /** While it is paused: settled when it may go on, or was given up. */
  let paused: PromiseWithResolvers<void> | null = null;
  let cancelled = false;
  return {
    async carry(attempt) {
      for (;;) {
        try {
          return await attempt(controller.signal);
        } catch (failure) {
          if (paused) {
            await paused.promise;
            paused = null;
            controller = new AbortController();
            // Tried once more even then, so that the transport lets go of what has arrived.
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
