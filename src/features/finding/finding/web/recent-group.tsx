import { styled } from '@mui/material/styles';
import History from 'lucide-react/icons/history';
import X from 'lucide-react/icons/x';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { findingText } from '../text.ts';
import type { PaletteGroup } from './option-list.tsx';
import { Row } from './row.tsx';
import type { RecentSearches } from './use-recent-searches.ts';

export const recentKey = (search: string) => `recent-${search}`;

/** The recent searches as a palette group. */
export function recentGroup(
  searches: readonly string[],
  heading: string,
  onSearch: (search: string) => void,
): PaletteGroup[] {
  if (searches.length === 0) return [];
  const options = searches.map((search) => ({
    key: recentKey(search),
    run: () => onSearch(search),
    isReplaced: true,
    row: <Row isPlain sign={<History />} title={search} />,
  }));
  return [{ key: 'recent', heading, options }];
}

/**
 * The remove buttons of recent searches. A listbox must not contain buttons, so they are positioned over it, each level with
 * its option.
 */
export function ForgetSearches({ searches, forget, forgetAll }: RecentSearches) {
  const text = useText(findingText);
  return (
    <Over>
      <Button variant="discret" size="small" onClick={forgetAll}>
        {text.forgetAll}
      </Button>
      {searches.map((search) => (
        <IconButton key={search} label={text.forget(search)} size="small" onClick={() => forget(search)}>
          <X />
        </IconButton>
      ))}
    </Over>
  );
}

const Over = styled('div')({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  right: 4,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  // With its margins as high as a heading: 1rem and 16 px.
  '& > .MuiButton-root': {
    minHeight: 0,
    height: 'calc(1rem + 8px)',
    margin: '7px 0 1px',
    padding: '0 6px',
    fontSize: '0.75rem',
    color: colour.primary,
    [ON_TOUCH]: { height: 'calc(1rem + 24px)', margin: '0 0 -8px', padding: '0 10px' },
  },
  '& > .MuiIconButton-root': { width: 'var(--row)', height: 'var(--row)', color: colour.text3 },
});
