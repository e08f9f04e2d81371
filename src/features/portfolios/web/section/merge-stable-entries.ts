import { mergeStableList, type StableList } from '#ui/lists/merge-stable-list.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';

const isNewer = (one: PortfolioEntry, other: PortfolioEntry) =>
  Date.parse(one.addedOn) > Date.parse(other.addedOn);

/**
 * Keeps the cards being read where they are, and new ones waiting. Entries the person restored are shown in
 * their place, since they look for them.
 */
export function mergeStableEntries(
  kept: readonly PortfolioEntry[],
  latest: readonly PortfolioEntry[],
  restoredIds: ReadonlySet<string>,
): StableList<PortfolioEntry> {
  const known = new Set(kept.map(({ analysis }) => analysis.id));
  const restored = latest.filter(({ analysis }) => restoredIds.has(analysis.id) && !known.has(analysis.id));
  const before = [...kept, ...restored].sort(
    (one, other) => Date.parse(other.addedOn) - Date.parse(one.addedOn),
  );
  return mergeStableList(restored.length > 0 ? before : kept, latest, {
    idOf: ({ analysis }) => analysis.id,
    isNewer,
  });
}
