import { type SteadyList, steadyList } from '#ui/lists/steady-list.ts';
import type { PortfolioEntry } from '../../contract/portfolios.ts';

const isNewer = (one: PortfolioEntry, other: PortfolioEntry) =>
  Date.parse(one.addedOn) > Date.parse(other.addedOn);

/**
 * The cards someone is reading stay where they are, and what arrives waits. What they put back themselves is shown in
 * its place: they are looking for it.
 */
export function steadyEntries(
  kept: readonly PortfolioEntry[],
  latest: readonly PortfolioEntry[],
  putBack: ReadonlySet<string>,
): SteadyList<PortfolioEntry> {
  const known = new Set(kept.map(({ analysis }) => analysis.id));
  const back = latest.filter(({ analysis }) => putBack.has(analysis.id) && !known.has(analysis.id));
  const before = [...kept, ...back].sort((one, other) => Date.parse(other.addedOn) - Date.parse(one.addedOn));
  return steadyList(back.length > 0 ? before : kept, latest, {
    idOf: ({ analysis }) => analysis.id,
    isNewer,
  });
}
