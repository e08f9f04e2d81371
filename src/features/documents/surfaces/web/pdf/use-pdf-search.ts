import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { binarySearchFirst } from '../../rules/page-text.ts';
import type { Surface, SurfaceRoot, TextRange } from '../surface.ts';
import { CURRENT_HIGHLIGHT, FOUND_HIGHLIGHT } from './text-layer-style.ts';
import type { PageTexts } from './use-page-texts.ts';

export interface PdfSearch {
  readonly words: string;
  readonly count: number;
  /** The selected match, counted from 1; 0 without one. */
  readonly index: number;
  search(words: string): void;
  step(by: 1 | -1): void;
}

interface PdfSearchParts {
  readonly texts: PageTexts;
  readonly surface: Surface | null;
  /** The offset being read, where the search starts. */
  readonly from: number;
}

/** Searches the whole document, rendered or not, and steps through the matches. */
export function usePdfSearch({ texts, surface, from }: PdfSearchParts): PdfSearch {
  const [words, setWords] = useState('');
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const [pendingStep, setPendingStep] = useState<1 | -1 | null>(null);
  const query = useDeferredValue(words);
  const { searchable, known } = texts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the searchable text grows with the pages loaded
  const matches = useMemo(() => searchable.find(query), [searchable, known, query]);
  const place = chosenAt === null ? -1 : indexAt(matches, chosenAt);
  const current = matches[place]?.start === chosenAt ? (matches[place] ?? null) : null;
  const isFound = surface !== null && query === words && matches.length > 0;

  useEffect(() => {
    if (surface) paintMatches(surface.roots, matches, current);
  }, [surface, matches, current]);
  useEffect(() => clearMatches, []);

  const step = (by: 1 | -1) => {
    const first = indexAt(matches, from);
    const next = current ? place + by : by === 1 ? first : first - 1;
    const match = matches[(next + matches.length) % matches.length];
    if (!match || !surface) return;
    setChosenAt(match.start);
    void surface.reveal(match);
  };
  const runPendingStep = useEffectEvent(() => {
    if (pendingStep === null) return;
    setPendingStep(null);
    step(pendingStep);
  });
  useEffect(() => {
    if (isFound) runPendingStep();
  }, [isFound]);

  return {
    words,
    count: matches.length,
    index: current ? place + 1 : 0,
    search: (typed) => {
      setWords(typed);
      setChosenAt(null);
      setPendingStep(null);
    },
    // A step before the first match is found is carried out once it is.
    step: (by) => (isFound ? step(by) : setPendingStep(by)),
  };
}

/** The first match at or after an offset. */
function indexAt(matches: readonly TextRange[], offset: number): number {
  return binarySearchFirst(matches.length, (index) => (matches[index]?.start ?? 0) >= offset);
}

/**
 * Highlights search matches on the rendered pages through the CSS Custom Highlight API, which leaves marks
 * and selection alone.
 */
function paintMatches(
  roots: readonly SurfaceRoot[],
  matches: readonly TextRange[],
  current: TextRange | null,
): void {
  if (!('highlights' in CSS)) return;
  const rangesOf = (places: readonly TextRange[]) =>
    roots.flatMap((root) => matchesIn(root, places).flatMap((place) => root.rangeOf(place) ?? []));
  CSS.highlights.set(FOUND_HIGHLIGHT, new Highlight(...rangesOf(matches)));
  const chosen = new Highlight(...rangesOf(current ? [current] : []));
  chosen.priority = 1;
  CSS.highlights.set(CURRENT_HIGHLIGHT, chosen);
}

function clearMatches(): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(FOUND_HIGHLIGHT);
  CSS.highlights.delete(CURRENT_HIGHLIGHT);
}

/** Matches are sorted, so those of a page are a slice. */
function matchesIn({ start, end }: TextRange, matches: readonly TextRange[]): readonly TextRange[] {
  const from = binarySearchFirst(matches.length, (index) => (matches[index]?.end ?? 0) > start);
  const to = binarySearchFirst(matches.length, (index) => (matches[index]?.start ?? 0) >= end);
  return matches.slice(from, to);
}
