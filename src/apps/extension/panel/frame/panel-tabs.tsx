import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { panelText } from './panel-text.ts';

export const PANEL_TABS = ['analysis', 'summary', 'similar'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

export const tabId = (tab: PanelTab) => `tab-${tab}`;
export const panelId = (tab: PanelTab) => `panel-${tab}`;

const STEPS: Readonly<Partial<Record<string, (at: number) => number>>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

interface PanelTabsProps {
  readonly shown: PanelTab;
  readonly onShow: (tab: PanelTab) => void;
}

/** The three parts of the panel; arrow keys go from one to the next. */
export function PanelTabs({ shown, onShow }: PanelTabsProps) {
  const text = useText(panelText);
  const bar = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const tab = PANEL_TABS.at(step(PANEL_TABS.indexOf(shown)) % PANEL_TABS.length);
    if (!tab) return;
    onShow(tab);
    bar.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };
  return (
    <Bar ref={bar} role="tablist" aria-label={text.parts} onKeyDown={press}>
      {PANEL_TABS.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          aria-selected={tab === shown}
          aria-controls={tab === shown ? panelId(tab) : undefined}
          tabIndex={tab === shown ? 0 : -1}
          onClick={() => onShow(tab)}
        >
          {text.tabs[tab]}
        </button>
      ))}
    </Bar>
  );
}

const Bar = styled('div')({
  flex: 'none',
  display: 'flex',
  padding: '0 8px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '& > button': {
    minHeight: 40,
    padding: '2px 10px 0',
    border: 0,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    background: 'none',
    color: colour.text2,
    fontSize: '0.8125rem',
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
    '&[aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
    [ON_TOUCH]: { minHeight: 44 },
  },
});
