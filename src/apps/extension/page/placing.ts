import type { Id } from '#base/ids.ts';
import type { Anchor, Found } from '#features/anchoring/contract/anchor.ts';
import { findPassages, type Places } from '#features/reader/web/placing/find-passages.ts';
import type { FromPage, ShownPassage } from '../talk/page-talk.ts';
import type { PaintedPassage } from './painting/painted-passage.ts';
import type { Painter } from './painting/painter.ts';
import type { PageText } from './reading/page-text.ts';

export interface Placing {
  /** Looks for these passages in this text, and paints what it finds. */
  place(text: PageText, passages: readonly ShownPassage[]): void;
  /** Forgets all places, as for another page. */
  forget(): void;
  placeOf(id: Id): Found | null;
}

/** Where the passages stand. What was found once is not looked for again while the text is the same. */
export function createPlacing(
  painter: Painter,
  tell: (message: FromPage) => void,
  onPlaced: () => void,
): Placing {
  let stop: () => void = () => undefined;
  let known = { text: '', found: new Map<string, Found | null>() };
  let places: Places = new Map();
  let told = '';

  const tellOnce = (message: Extract<FromPage, { kind: 'placed' }>) => {
    const written = JSON.stringify(message);
    if (written === told) return;
    told = written;
    tell(message);
  };
  return {
    place(text, passages) {
      stop();
      if (known.text !== text.text) known = { text: text.text, found: new Map() };
      const { found } = known;
      const find = (anchor: Anchor) => {
        const key = JSON.stringify(anchor);
        const place = found.get(key);
        if (place !== undefined) return place;
        const looked = text.find(anchor);
        found.set(key, looked);
        return looked;
      };
      const onPlaces = (now: Places, isComplete: boolean) => {
        places = now;
        painter.set(painted(passages, now), text.wordsOf);
        tellOnce({
          kind: 'placed',
          states: [...now].map(([id, place]) => [id, place?.quality ?? 'lost']),
          isComplete,
        });
        onPlaced();
      };
      let isStopped = false;
      stop = () => {
        isStopped = true;
      };
      // Each in a turn of its own: reading the page took one already.
      const isToSearch = passages.some(({ anchor }) => text.isToSearch(anchor));
      const steps = isToSearch ? [...text.preparations] : [];
      const goOn = () => {
        if (isStopped) return;
        const step = steps.shift();
        if (step) {
          step();
          setTimeout(goOn);
        } else stop = findPassages(passages, { find, onPlaces });
      };
      setTimeout(goOn);
    },
    forget() {
      stop();
      places = new Map();
      told = '';
      painter.clear();
    },
    placeOf: (id) => places.get(id) ?? null,
  };
}

function painted(passages: readonly ShownPassage[], places: Places): PaintedPassage[] {
  return passages.flatMap(({ id, code }) => {
    const place = places.get(id);
    if (!place) return [];
    const { start, end, quality } = place;
    return [{ id, code, start, end, isApproximate: quality === 'approximate' }];
  });
}
