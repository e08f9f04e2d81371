import type { Id } from '#base/ids.ts';
import { findPassages, type Places } from '#features/captures/reader/web/placing/find-passages.ts';
import type { Anchor, Found } from '#features/documents/anchoring/contract/anchor.ts';
import type { WordsInNode } from '#features/documents/web.ts';
import type { FromPage, ShownPassage } from '../talk/page-talk.ts';
import type { PaintedPassage } from './painting/painted-passage.ts';
import type { Painter } from './painting/painter.ts';
import type { PageText } from './reading/page-text.ts';

export interface Placing {
  /** Looks for these passages in this text, and paints what it finds. */
  place(text: PageText, passages: readonly ShownPassage[]): void;
  /** Forgets all places, as for another page. */
  forget(): void;
  /** The words of a passage, where they were found last; null while they are not. */
  wordsOf(id: Id): WordsInNode[] | null;
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
  let wordsOf: PageText['wordsOf'] = () => [];
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
      const isAgain = places.size > 0;
      const onPlaces = (now: Places, isComplete: boolean) => {
        // What was painted before stays until all is found again.
        if (isAgain && !isComplete) return;
        places = now;
        wordsOf = text.wordsOf;
        painter.set(painted(passages, now), text.wordsOf);
        tellOnce({
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
      // Each in a turn of its own: reading the page took one already.
      const isToSearch = passages.some(
        ({ anchor }) => !found.has(JSON.stringify(anchor)) && text.isToSearch(anchor),
      );
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
    wordsOf(id) {
      const place = places.get(id);
      return place ? wordsOf(place.start, place.end) : null;
    },
  };
}

/** A live page has more around its article than the kept text has: words found whole are not called moved for that. */
function stateOf(place: Found | null) {
  if (!place) return 'lost';
  return place.quality === 'moved' ? 'exact' : place.quality;
}

function painted(passages: readonly ShownPassage[], places: Places): PaintedPassage[] {
  return passages.flatMap(({ id, code }) => {
    const place = places.get(id);
    if (!place) return [];
    const { start, end, quality } = place;
    return [{ id, code, start, end, isApproximate: quality === 'approximate' }];
  });
}
