import type { Id } from '#base/ids.ts';
import { findPassages, type Places } from '#features/captures/reader/web/find-passages.ts';
import type { Anchor, FoundPassage } from '#features/documents/anchoring/contract/anchor.ts';
import type { TextNodePart } from '#features/documents/web.ts';
import type { FromPage, ShownPassage } from '../talk/page-messages.ts';
import type { PaintedPassage, Painter } from './painting/painter.ts';
import type { PageText } from './reading/page-text.ts';

interface PassagePlacement {
  /** Finds these passages in this text, and paints them. */
  place(text: PageText, passages: readonly ShownPassage[]): void;
  /** Clears all positions, as for another page. */
  forget(): void;
  /** The text ranges of a passage at its last position; null while it has none. */
  wordsOf(id: Id): TextNodePart[] | null;
}

/** The positions of the passages. Results are reused while the text is the same. */
export function createPassagePlacement(
  painter: Painter,
  send: (message: FromPage) => void,
  onPlaced: () => void,
): PassagePlacement {
  let stop: () => void = () => undefined;
  let cache = { text: '', found: new Map<string, FoundPassage | null>() };
  let places: Places = new Map();
  let wordsOf: PageText['wordsOf'] = () => [];
  let lastSent = '';

  const sendIfChanged = (message: Extract<FromPage, { kind: 'placed' }>) => {
    const written = JSON.stringify(message);
    if (written === lastSent) return;
    lastSent = written;
    send(message);
  };
  return {
    place(text, passages) {
      stop();
      if (cache.text !== text.text) cache = { text: text.text, found: new Map() };
      const { found } = cache;
      const find = (anchor: Anchor) => {
        const key = JSON.stringify(anchor);
        const place = found.get(key);
        if (place !== undefined) return place;
        const result = text.find(anchor);
        found.set(key, result);
        return result;
      };
      const isRepeated = places.size > 0;
      const onPlaces = (now: Places, isComplete: boolean) => {
        // Earlier marks stay until all passages are found.
        if (isRepeated && !isComplete) return;
        places = now;
        wordsOf = text.wordsOf;
        painter.set(toPainted(passages, now), text.wordsOf);
        sendIfChanged({
          kind: 'placed',
          states: [...now].map(([id, place]) => [id, stateOf(place)]),
          isComplete,
        });
        onPlaced();
      };
      let isStopped = false;
      stop = () => {
        isStopped = true;
      };
      // Each in its own task: reading the page took one already.
      const needsSearch = passages.some(
        ({ anchor }) => !found.has(JSON.stringify(anchor)) && text.needsSearch(anchor),
      );
      const steps = needsSearch ? [...text.preparationSteps] : [];
      const next = () => {
        if (isStopped) return;
        const step = steps.shift();
        if (step) {
          step();
          setTimeout(next);
        } else stop = findPassages(passages, { find, onPlaces });
      };
      setTimeout(next);
    },
    forget() {
      stop();
      places = new Map();
      lastSent = '';
      painter.clear();
    },
    wordsOf(id) {
      const place = places.get(id);
      return place ? wordsOf(place.start, place.end) : null;
    },
  };
}

/** A live page has more text around its article than the stored text: an exact match is not reported as moved for that. */
function stateOf(place: FoundPassage | null) {
  if (!place) return 'lost';
  return place.quality === 'moved' ? 'exact' : place.quality;
}

function toPainted(passages: readonly ShownPassage[], places: Places): PaintedPassage[] {
  return passages.flatMap(({ id, code }) => {
    const place = places.get(id);
    if (!place) return [];
    const { start, end, quality } = place;
    return [{ id, code, start, end, isApproximate: quality === 'approximate' }];
  });
}
