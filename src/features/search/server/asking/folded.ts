import type { Scored } from './score.ts';

/** Without the news of what the organisation has itself: somebody captured it, and that is the one to open. */
export function folded(scored: readonly Scored[]): Scored[] {
  const own = new Set(scored.flatMap(ownUrl));
  return own.size === 0 ? [...scored] : scored.filter(isNoNewsOf(own));
}

/** The same where not all that follows is known: news are left out where one's own stands before them. */
export function foldedInOrder(before: readonly Scored[], scored: readonly Scored[]): Scored[] {
  const own = new Set(before.flatMap(ownUrl));
  return scored.filter((one) => {
    for (const url of ownUrl(one)) own.add(url);
    return isNoNewsOf(own)(one);
  });
}

const ownUrl = ({ row }: Scored) => (row.kind === 'Document' && row.url !== '' ? [row.url] : []);

const isNoNewsOf =
  (own: ReadonlySet<string>) =>
  ({ row }: Scored): boolean =>
    row.kind !== 'FeedItem' || !own.has(row.url);
