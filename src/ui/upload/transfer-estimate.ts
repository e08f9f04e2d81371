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

export function createTransferEstimate(now: () => number): TransferEstimate {
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
