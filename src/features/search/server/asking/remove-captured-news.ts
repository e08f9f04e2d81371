import type { ScoredRow } from './score.ts';

/** Removes publications that the organisation has captured as documents itself. */
export function removeCapturedNews(scored: readonly ScoredRow[]): ScoredRow[] {
  const capturedUrls = new Set(scored.flatMap(ownUrl));
  return capturedUrls.size === 0 ? [...scored] : scored.filter(isNotCapturedIn(capturedUrls));
}

/** The same for a part of the ranking: a publication is only removed when its document precedes it. */
export function removeCapturedNewsInOrder(
  before: readonly ScoredRow[],
  scored: readonly ScoredRow[],
): ScoredRow[] {
  const capturedUrls = new Set(before.flatMap(ownUrl));
  return scored.filter((one) => {
    for (const url of ownUrl(one)) capturedUrls.add(url);
    return isNotCapturedIn(capturedUrls)(one);
  });
}

const ownUrl = ({ row }: ScoredRow) => (row.kind === 'Document' && row.url !== '' ? [row.url] : []);

const isNotCapturedIn =
  (capturedUrls: ReadonlySet<string>) =>
  ({ row }: ScoredRow): boolean =>
    row.kind !== 'FeedItem' || !capturedUrls.has(row.url);
