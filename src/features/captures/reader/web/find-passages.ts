import type { Id } from '#base/ids.ts';
import type { Anchor, FoundPassage } from '#features/documents/anchoring/contract/anchor.ts';

/** The passages searched so far; null for lost ones. */
export type Places = ReadonlyMap<Id, FoundPassage | null>;

interface SoughtPassage {
  readonly id: Id;
  readonly anchor: Anchor | null;
}

interface Search {
  find(anchor: Anchor): FoundPassage | null;
  /** Called with the passages found so far, at intervals and at the end. */
  onPlaces(places: Places, isComplete: boolean): void;
}

/** Interval of progress reports, since each one triggers a repaint. */
const REPORT_INTERVAL_MS = 150;
/**
 * A page stays responsive when no task takes longer than 50 ms; one search may start just before the end of a
 * slice.
 */
const SLICE_MS = 30;

/** Finds passages in time slices, so that the page stays responsive. Returns a function that stops it. */
export function findPassages(passages: readonly SoughtPassage[], { find, onPlaces }: Search): () => void {
  const places = new Map<Id, FoundPassage | null>();
  let next = 0;
  let reportedMs = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const runSlice = () => {
    const until = performance.now() + SLICE_MS;
    for (; next < passages.length && performance.now() < until; next += 1) {
      const passage = passages[next];
      if (passage) places.set(passage.id, passage.anchor ? find(passage.anchor) : null);
    }
    const isComplete = next >= passages.length;
    if (!isComplete) timer = setTimeout(runSlice);
    if (!isComplete && performance.now() - reportedMs < REPORT_INTERVAL_MS) return;
    reportedMs = performance.now();
    onPlaces(new Map(places), isComplete);
  };
  runSlice();
  return () => clearTimeout(timer);
}
