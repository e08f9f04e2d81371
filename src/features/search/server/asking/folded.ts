import type { Scored } from './score.ts';

/** Removes publications that the organisation has captured as documents itself. */
export function folded(scored: readonly Scored[]): Scored[] {
  const capturedUrls = new Set(scored.flatMap(ownUrl));
  return capturedUrls.size === 0 ? [...scored] : scored.filter(isNotCapturedIn(capturedUrls));
}

/** The same for a part of the ranking: a publication is only removed when its document precedes it. */
export function foldedInOrder(before: readonly Scored[], scored: readonly Scored[]): Scored[] {
  const capturedUrls = new Set(before.flatMap(ownUrl));
  return scored.filter((one) => {
    for (const url of ownUrl(one)) capturedUrls.add(url);
    return isNotCapturedIn(capturedUrls)(one);
  });
}

const ownUrl = ({ row }: Scored) => (row.kind === 'Document' && row.url !== '' ? [row.url] : []);

const isNotCapturedIn =
  (capturedUrls: ReadonlySet<string>) =>
  ({ row }: Scored): boolean =>
    row.kind !== 'FeedItem' || !capturedUrls.has(row.url);
