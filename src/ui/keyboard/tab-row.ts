import type { KeyboardEvent } from 'react';

interface TabRow<T extends string> {
  /** What sets the ids of this row apart from those of others. */
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

/** What makes a button one of a row of tabs: Tab stops at the shown one, arrows go round, Home and End to the ends. */
export function tabsOf<T extends string>({ row, tabs, shown, onShow }: TabRow<T>) {
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
