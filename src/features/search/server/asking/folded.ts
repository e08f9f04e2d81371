import type { Scored } from './score.ts';

/** Without the news of what the organisation has itself: somebody captured it, and that is the one to open. */
export function folded(scored: readonly Scored[]): Scored[] {
  const own = new Set(
    scored.flatMap(({ row }) => (row.kind === 'Document' && row.url !== '' ? [row.url] : [])),
  );
  return own.size === 0
    ? [...scored]
    : scored.filter(({ row }) => row.kind !== 'FeedItem' || !own.has(row.url));
}
