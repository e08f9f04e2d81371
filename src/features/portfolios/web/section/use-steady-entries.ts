import { useState } from 'react';
import type { PortfolioEntry } from '../../contract/portfolios.ts';
import { steadyEntries } from './steady-entries.ts';

interface Shown {
  /** Which page and search these answer: another question is another list. */
  readonly of: string;
  readonly items: readonly PortfolioEntry[];
  /** Those that joined under the reader's eyes: they fade in. */
  readonly arrived: ReadonlySet<string>;
}

const NOBODY: ReadonlySet<string> = new Set();

/** A page as it stands on the screen: it follows what changes, but never moves under someone who reads it. */
export function useSteadyEntries(
  latest: { readonly of: string; readonly items: readonly PortfolioEntry[] } | undefined,
  isHeld: boolean,
  putBack: ReadonlySet<string>,
) {
  const [kept, setKept] = useState<Shown | null>(null);
  if (!latest) return { shown: kept?.items ?? [], waiting: [], arrived: NOBODY };
  const isSameList = kept?.of === latest.of;
  const { shown, waiting } =
    kept && isSameList && isHeld
      ? steadyEntries(kept.items, latest.items, putBack)
      : { shown: latest.items, waiting: [] };
  if (!kept || !isSameList || !isSameOrder(kept.items, shown)) {
    const known = new Set(kept?.items.map(idOf));
    const arrived = kept && isSameList ? shown.map(idOf).filter((id) => !known.has(id)) : [];
    setKept({ of: latest.of, items: shown, arrived: new Set(arrived) });
  }
  return { shown, waiting, arrived: kept?.arrived ?? NOBODY };
}

const idOf = ({ analysis }: PortfolioEntry) => analysis.id;

function isSameOrder(before: readonly PortfolioEntry[], now: readonly PortfolioEntry[]): boolean {
  return before.length === now.length && before.every((one, at) => now[at] && idOf(one) === idOf(now[at]));
}
