/** How long back the pace of a transfer is looked at: long enough to be calm, short enough to notice a change. */
const WINDOW_MS = 8_000;
/** Before this nothing sensible can be said. */
const FIRST_WORD_MS = 800;

interface Sample {
  readonly atMs: number;
  readonly bytes: number;
}

/** Watches a transfer and says how long the rest will take. */
interface Pace {
  /** Seconds left once so many bytes have gone; null while nothing can be said. */
  readonly secondsLeft: (sentBytes: number, totalBytes: number) => number | null;
}

export function openPace(now: () => number): Pace {
  let samples: readonly Sample[] = [];
  return {
    secondsLeft(sentBytes, totalBytes) {
      const atMs = now();
      samples = [
        ...samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS && sample.bytes <= sentBytes),
        { atMs, bytes: sentBytes },
      ];
      const [first] = samples;
      if (!first || atMs - first.atMs < FIRST_WORD_MS || sentBytes === first.bytes) return null;
      const bytesPerMs = (sentBytes - first.bytes) / (atMs - first.atMs);
      return Math.ceil((totalBytes - sentBytes) / bytesPerMs / 1_000);
    },
  };
}
