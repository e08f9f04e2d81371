import { binarySearchFirst } from '../../rules/page-text.ts';
import type { SurfaceRoot, TextRange } from '../surface.ts';
import { CURRENT_HIGHLIGHT, FOUND_HIGHLIGHT } from './text-layer-style.ts';

/**
 * Highlights search matches on the rendered pages through the CSS Custom Highlight API, which leaves marks
 * and selection alone.
 */
export function paintMatches(
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

export function clearMatches(): void {
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
