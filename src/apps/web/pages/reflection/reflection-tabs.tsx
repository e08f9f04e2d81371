import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import { figure } from '#base/figure.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { reflectionPageText } from './reflection-page-text.ts';
import { REFLECTION_TABS, type ReflectionTab } from './reflection-tab.ts';

interface ReflectionTabsProps {
  readonly shown: ReflectionTab;
  readonly onShow: (tab: ReflectionTab) => void;
  /** How much is behind a tab, where that is known. */
  readonly counts: Readonly<Partial<Record<'documents' | 'reflections', number>>>;
}

export const tabId = (tab: ReflectionTab) => `tab-${tab}`;
export const panelId = (tab: ReflectionTab) => `panel-${tab}`;

const STEPS: Readonly<Partial<Record<string, (at: number) => number>>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: () => -1,
};

/** RE-04: the three parts of a reflection; arrow keys go from one to the next. */
export function ReflectionTabs({ shown, onShow, counts }: ReflectionTabsProps) {
  const text = useText(reflectionPageText);
  const language = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const to = step(REFLECTION_TABS.indexOf(shown));
    const tab = REFLECTION_TABS.at(to % REFLECTION_TABS.length);
    if (!tab) return;
    onShow(tab);
    bar.current?.querySelector<HTMLElement>(`#${tabId(tab)}`)?.focus();
  };
  return (
    <Bar ref={bar} role="tablist" aria-label={text.parts} onKeyDown={press}>
      {REFLECTION_TABS.map((tab) => {
        const count = tab === 'redaction' ? undefined : counts[tab];
        return (
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
            {count === undefined || tab === 'redaction' ? null : (
              <span className="count">
                {figure(count, language)} <VisuallyHidden>{text.counted[tab](count)}</VisuallyHidden>
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
