import { useMemo } from 'react';
import { useLanguage } from '#ui/words/language.ts';
import { describePassage } from '../rules/describe-passage.ts';
import { inReadingOrder } from '../rules/reading-order.ts';
import type { PaintedPassage } from './painting/painted-passage.ts';
import type { Places } from './placing/find-passages.ts';
import type { ReaderPassage } from './reader-props.ts';

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
