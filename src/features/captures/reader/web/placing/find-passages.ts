import type { Id } from '#base/ids.ts';
import type { Anchor, Found } from '#features/documents/anchoring/contract/anchor.ts';

/** The passages looked for so far; null for those that are lost. */
export type Places = ReadonlyMap<Id, Found | null>;

interface Sought {
  readonly id: Id;
  readonly anchor: Anchor | null;
}

interface Search {
  find(anchor: Anchor): Found | null;
  /** Told what is known every now and then, and at the end. */
  onPlaces(places: Places, isComplete: boolean): void;
}

/** Painting takes time too: what is found is told this often while more is looked for. */
const TOLD_EVERY_MS = 150;
/** A page stays smooth when nothing takes longer than 50 ms; one search may begin just before the end of its turn. */
const TURN_MS = 30;

/** Looks for passages a few at a time, so that the page goes on answering. Returns the way to stop. */
export function findPassages(passages: readonly Sought[], { find, onPlaces }: Search): () => void {
  const places = new Map<Id, Found | null>();
  let next = 0;
  let toldMs = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goOn = () => {
    const until = performance.now() + TURN_MS;
    for (; next < passages.length && performance.now() < until; next += 1) {
      const passage = passages[next];
      if (passage) places.set(passage.id, passage.anchor ? find(passage.anchor) : null);
    }
    const isComplete = next >= passages.length;
    if (!isComplete) timer = setTimeout(goOn);
    if (!isComplete && performance.now() - toldMs < TOLD_EVERY_MS) return;
    toldMs = performance.now();
    onPlaces(new Map(places), isComplete);
  };
  goOn();
  return () => clearTimeout(timer);
}
