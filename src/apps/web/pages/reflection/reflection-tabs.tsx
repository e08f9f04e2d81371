import { styled } from '@mui/material/styles';
import { formatNumber } from '#base/format-number.ts';
import { tabProps } from '#ui/keyboard/tab-row.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { reflectionPageText } from './reflection-page-text.ts';
import { REFLECTION_TABS, type ReflectionTab } from './reflection-tab.ts';

interface ReflectionTabsProps {
  readonly shown: ReflectionTab;
  readonly onShow: (tab: ReflectionTab) => void;
  /** Number of items of a tab, where it is known. */
  readonly counts: Readonly<Partial<Record<'documents' | 'reflections', number>>>;
}

/** Prefix of the ids of the tabs. */
export const REFLECTION_TABS_ID = 'reflection';

/** RE-04: the three tabs of a reflection; the arrow keys move between them. */
export function ReflectionTabs({ shown, onShow, counts }: ReflectionTabsProps) {
  const text = useText(reflectionPageText);
  const language = useLanguage();
  const tabOf = tabProps({ row: REFLECTION_TABS_ID, tabs: REFLECTION_TABS, shown, onShow });
  return (
    <Bar role="tablist" aria-label={text.parts}>
      {REFLECTION_TABS.map((tab) => {
        const count = tab === 'redaction' ? undefined : counts[tab];
        return (
          <button key={tab} {...tabOf(tab)}>
            {text.tabs[tab]}
            {count === undefined || tab === 'redaction' ? null : (
              <span className="count">
                {formatNumber(count, language)} <VisuallyHidden>{text.counted[tab](count)}</VisuallyHidden>
              </span>
            )}
          </button>
        );
      })}
    </Bar>
  );
}

const Bar = styled('div')({
  display: 'flex',
  gap: 4,
  margin: '10px 0 0 -12px',
  '& > button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 12px',
    border: 0,
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    background: 'none',
    color: colour.text2,
    fontWeight: 500,
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
    '&[aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
  },
  '& .count': {
    fontSize: '0.75rem',
    fontWeight: 500,
    color: colour.text3,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (max-width: 599px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: 0,
    margin: 0,
    '& > button': { minHeight: 44, padding: '0 4px', gap: 6 },
  },
});
