import type { KeyboardEvent } from 'react';

interface TabRowOptions<T extends string> {
  /** Prefix of the ids of this row. */
  readonly row: string;
  readonly tabs: readonly T[];
  readonly shown: T;
  readonly onShow: (tab: T) => void;
}

export const tabId = (row: string, tab: string) => `${row}-tab-${tab}`;
export const panelId = (row: string, tab: string) => `${row}-panel-${tab}`;

const STEPS: Readonly<Partial<Record<string, (at: number) => number>>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/**
 * Properties of the tabs of a row, as in the ARIA tabs pattern: only the selected tab is a tab stop, the arrows cycle, Home
 * and End go to the ends.
 */
export function tabProps<T extends string>({ row, tabs, shown, onShow }: TabRowOptions<T>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tab = tabs.at(step(tabs.indexOf(shown)) % tabs.length);
    if (!tab) return;
    onShow(tab);
    document.getElementById(tabId(row, tab))?.focus();
  };
  return (tab: T) =>
    ({
      id: tabId(row, tab),
      type: 'button',
      role: 'tab',
      'aria-selected': tab === shown,
      'aria-controls': tab === shown ? panelId(row, tab) : undefined,
      tabIndex: tab === shown ? 0 : -1,
      onClick: () => onShow(tab),
      onKeyDown,
    }) as const;
}
