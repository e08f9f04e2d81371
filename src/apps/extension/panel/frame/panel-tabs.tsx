import { styled } from '@mui/material/styles';
import { tabProps } from '#ui/keyboard/tab-row.ts';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { panelText } from './panel-text.ts';

export const PANEL_TABS = ['analysis', 'summary', 'similar'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** Prefix of the ids of the tabs. */
export const PANEL_TABS_ID = 'parts';

interface PanelTabsProps {
  readonly shown: PanelTab;
  readonly onShow: (tab: PanelTab) => void;
}

/** The three tabs of the panel; the arrow keys move between them. */
export function PanelTabs({ shown, onShow }: PanelTabsProps) {
  const text = useText(panelText);
  const tabOf = tabProps({ row: PANEL_TABS_ID, tabs: PANEL_TABS, shown, onShow });
  return (
    <Bar role="tablist" aria-label={text.parts}>
      {PANEL_TABS.map((tab) => (
        <button key={tab} {...tabOf(tab)}>
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
