import { styled } from '@mui/material/styles';
import Columns2 from 'lucide-react/icons/columns-2';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { sectionsText } from '../../text.ts';
import { isChanged } from '../searches.ts';
import type { Searches } from '../use-searches.ts';

/** The bar below the header. Close buttons are outside the tablist, which may contain only tabs. */
export const TabsFrame = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 41,
  padding: '0 20px',
  borderBottom: `1px solid ${colour.line}`,
  overflowX: 'auto',
  overflowY: 'hidden',
  '& > [role=tablist]': { display: 'contents' },
  '& [role=tab]': {
    flex: 'none',
    alignSelf: 'stretch',
    minHeight: 40,
    padding: '0 6px 0 12px',
    border: 0,
    borderBottom: '2px solid transparent',
    background: 'none',
    fontWeight: 500,
    color: colour.text2,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -3, borderRadius: 8 },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '& [role=tab] > small': { fontSize: '0.75rem', fontWeight: 500, color: colour.text3 },
  '& .close': {
    display: 'grid',
    alignItems: 'center',
    alignSelf: 'stretch',
    flex: 'none',
    marginRight: 4,
    paddingRight: 6,
    borderBottom: '2px solid transparent',
  },
  '& [aria-selected=true]': { color: colour.text, fontWeight: 600, borderColor: colour.primary },
  '& .close[data-shown]': { borderColor: colour.primary },
  '& .grow': { flex: 1 },
  '& > .MuiButton-root': { flex: 'none' },
  '@media (max-width: 599px)': { padding: '0 8px' },
});

export const tabId = (creatorId: string, key: number) => `${creatorId}-tab-${key}`;
/** Id of the heading of a side-by-side pane. */
export const paneId = (creatorId: string, key: number) => `${creatorId}-pane-${key}`;
export const panelId = (creatorId: string) => `${creatorId}-panel`;

interface SearchTabsProps {
  readonly creatorId: string;
  readonly searches: Searches;
  readonly onClose: (key: number) => void;
  /** Null if there is no room. */
  readonly onSideBySide: (() => void) | null;
}

/** SC-05: the searches as closable tabs; arrow keys move between them, Delete closes. */
export function SearchTabs({ creatorId, searches, onClose, onSideBySide }: SearchTabsProps) {
  const text = useText(sectionsText);
  const { searches: all, shown } = searches;
  const go = (key: number | undefined) => {
    if (key === undefined) return;
    searches.show(key);
    // A new tab is rendered first.
    requestAnimationFrame(() => document.getElementById(tabId(creatorId, key))?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = all.findIndex(({ key }) => key === shown?.key);
    const ends = { Home: 0, End: all.length - 1, ArrowLeft: at - 1, ArrowRight: at + 1 }[event.key];
    if (event.key === 'Delete' && shown) onClose(shown.key);
    else if (ends !== undefined) go(all[(ends + all.length) % all.length]?.key);
    else return;
    event.preventDefault();
  };
  const isAlone = all.length < 2;
  return (
    <TabsFrame>
      <div role="tablist" aria-label={text.searches}>
        {all.map((search, at) => {
          const { key } = search;
          return (
            <button
              key={key}
              type="button"
              role="tab"
              id={tabId(creatorId, key)}
              aria-controls={key === shown?.key ? panelId(creatorId) : undefined}
              aria-selected={key === shown?.key}
              tabIndex={key === shown?.key ? 0 : -1}
              style={{ order: at }}
              onClick={() => searches.show(key)}
              onKeyDown={onKeyDown}
            >
              {text.search(at + 1)}
              {isChanged(search) ? <small>, {text.isChanged}</small> : null}
            </button>
          );
        })}
      </div>
      {all.map(({ key }, at) => (
        <span
          key={key}
          className="close"
          data-shown={key === shown?.key ? '' : undefined}
          style={{ order: at }}
        >
          <IconButton label={text.closeSearch(at + 1)} size="small" onClick={() => onClose(key)}>
            <X size={14} />
          </IconButton>
        </span>
      ))}
      <Button
        variant="discret"
        size="small"
        startIcon={<Plus />}
        disabled={!searches.canAdd}
        sx={{ order: all.length }}
        onClick={() => go(searches.add())}
      >
        {text.addSearch}
      </Button>
      <span className="grow" style={{ order: all.length }} />
      {onSideBySide ? (
        <Button
          variant="discret"
          size="small"
          startIcon={<Columns2 />}
          disabled={isAlone}
          title={isAlone ? text.sideBySideNeeds : ''}
          sx={{ order: all.length }}
          onClick={onSideBySide}
        >
          {text.sideBySide}
        </Button>
      ) : null}
    </TabsFrame>
  );
}
