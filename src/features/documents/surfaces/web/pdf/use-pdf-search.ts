import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { firstWhere } from '../../rules/page-text.ts';
import type { Stretch, Surface } from '../surface.ts';
import { forgetMatches, paintMatches } from './paint-matches.ts';
import type { PageTexts } from './use-page-texts.ts';

export interface PdfSearch {
  readonly words: string;
  readonly count: number;
  /** Which one is chosen, counted from 1; 0 while none is. */
  readonly index: number;
  search(words: string): void;
  step(by: 1 | -1): void;
}

interface PdfSearchParts {
  readonly texts: PageTexts;
  readonly surface: Surface | null;
  /** Where one reads: the search begins there. */
  readonly from: number;
}

/** Looks for words in the whole document, drawn or not, and goes from one place to the next. */
export function usePdfSearch({ texts, surface, from }: PdfSearchParts): PdfSearch {
  const [words, setWords] = useState('');
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const [awaited, setAwaited] = useState<1 | -1 | null>(null);
  const sought = useDeferredValue(words);
  const { searchable, known } = texts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searchable grows with what is known
  const matches = useMemo(() => searchable.find(sought), [searchable, known, sought]);
  const place = chosenAt === null ? -1 : indexAt(matches, chosenAt);
  const current = matches[place]?.start === chosenAt ? (matches[place] ?? null) : null;
  const isFound = surface !== null && sought === words && matches.length > 0;

  useEffect(() => {
    if (surface) paintMatches(surface.roots, matches, current);
  }, [surface, matches, current]);
  useEffect(() => forgetMatches, []);

  const step = (by: 1 | -1) => {
    const first = indexAt(matches, from);
    const next = current ? place + by : by === 1 ? first : first - 1;
    const match = matches[(next + matches.length) % matches.length];
    if (!match || !surface) return;
    setChosenAt(match.start);
    void surface.reveal(match);
  };
  const takeAwaited = useEffectEvent(() => {
    if (awaited === null) return;
    setAwaited(null);
    step(awaited);
  });
  useEffect(() => {
    if (isFound) takeAwaited();
  }, [isFound]);

  return {
    words,
    count: matches.length,
    index: current ? place + 1 : 0,
    search: (typed) => {
      setWords(typed);
      setChosenAt(null);
      setAwaited(null);
    },
    // Whoever is quicker than the search goes on once it has found something.
    step: (by) => (isFound ? step(by) : setAwaited(by)),
  };
}

/** The first match at or after an offset. */
function indexAt(matches: readonly Stretch[], offset: number): number {
  return firstWhere(matches.length, (index) => (matches[index]?.start ?? 0) >= offset);
}
