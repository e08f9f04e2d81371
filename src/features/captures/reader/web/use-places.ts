import { useEffect, useMemo, useRef, useState } from 'react';
import type { Anchor, FoundPassage } from '#features/documents/anchoring/contract/anchor.ts';
import type { Surface } from '#features/documents/web.ts';
import { useLanguage } from '#ui/words/language.ts';
import { describePassage } from '../rules/describe-passage.ts';
import { inReadingOrder } from '../rules/passage-order.ts';
import { findPassages, type Places } from './find-passages.ts';
import type { PaintedPassage } from './painting/mark-element.ts';
import type { ReaderPassage } from './reader-props.ts';

export interface Placing {
  readonly places: Places;
  /** Whether every passage was searched. */
  readonly isComplete: boolean;
  /** When the search started. */
  readonly sinceMs: number;
}

const NOTHING: Placing = { places: new Map(), isComplete: false, sinceMs: 0 };

/** The positions of passages in the text, cached while the text is the same. */
export function usePlaces(surface: Surface | null, passages: readonly ReaderPassage[]): Placing {
  const [placing, setPlacing] = useState(NOTHING);
  const known = useRef<{ text: string; found: Map<string, FoundPassage | null> }>({
    text: '',
    found: new Map(),
  });
  useEffect(() => {
    if (!surface) {
      setPlacing(NOTHING);
      return;
    }
    const { text } = surface;
    if (text !== null && known.current.text !== text) known.current = { text, found: new Map() };
    const { found } = known.current;
    const find = (anchor: Anchor) => {
      if (text === null) return surface.find(anchor);
      const key = JSON.stringify(anchor);
      const place = found.has(key) ? (found.get(key) ?? null) : surface.find(anchor);
      found.set(key, place);
      return place;
    };
    const sinceMs = performance.now();
    return findPassages(passages, {
      find,
      onPlaces(places, isComplete) {
        // While part of the text is missing, a passage not found is not reported as lost.
        const sure = text === null ? new Map([...places].filter(([, place]) => place !== null)) : places;
        setPlacing({ places: sure, isComplete: isComplete && text !== null, sinceMs });
      },
    });
  }, [surface, passages]);
  return placing;
}

/** A passage with its position, as the text and the margin show it. */
export interface PlacedPassage extends PaintedPassage {
  readonly passage: ReaderPassage;
}

/** The passages found, in reading order. */
export function usePaintedPassages(
  passages: readonly ReaderPassage[],
  places: Places,
): readonly PlacedPassage[] {
  const language = useLanguage();
  return useMemo(() => {
    const placed = passages.flatMap((passage): PlacedPassage[] => {
      const found = places.get(passage.id);
      if (!found) return [];
      const isApproximate = found.quality === 'approximate';
      return [
        {
          passage,
          id: passage.id,
          start: found.start,
          end: found.end,
          code: passage.codeClassification,
          isApproximate,
          description: describePassage(passage, { isApproximate, language }),
        },
      ];
    });
    return inReadingOrder(placed);
  }, [passages, places, language]);
}
