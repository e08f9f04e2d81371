import { createHash } from 'node:crypto';
import type { Output } from '#base/endpoint.ts';
import type { readComplexSearch } from '#features/search/contract/complex-search.ts';

/** A search as sent. Other pages of it are the same search. */
export type SavedQuery = Omit<Output<typeof readComplexSearch>, 'id'>;

/** The fingerprint of a search, independent of the order of its fields. */
export function fingerprintOf(query: SavedQuery): string {
  const inOrder = JSON.stringify(query, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(inOrder).digest('base64url');
}
