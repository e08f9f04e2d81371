import { styled } from '@mui/material/styles';
import Bookmark from 'lucide-react/icons/bookmark';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { CheckboxMark } from '#ui/fields/checkbox-mark.tsx';
import { LoadFailure } from '#ui/states/load-failure.tsx';
import { focusRing, invisibleOverlay, ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { filingText } from '../text.ts';
import { GroupLabel } from './group-label.ts';
import type { Filing } from './use-filing.ts';

/** One's own portfolio and those of one's groups, as checkboxes. */
export function PortfolioChoice({ filing }: { filing: Filing }) {
  const text = useText(filingText).portfolios;
  const { portfolios, myPortfolio, holding, ticked, tick } = filing;
  const groups = portfolios.data?.portfolios.filter(({ kind }) => kind === 'group') ?? [];
  const optionOf = (id: string, name: string, picture: ReactNode) => (
    <Option key={id} data-held={holding.has(id) ? '' : undefined}>
      <input
        type="checkbox"
        checked={holding.has(id) || ticked.has(id)}
        disabled={holding.has(id)}
        onChange={() => tick(id)}
      />
      <CheckboxMark />
      {picture}
      <span className="name">{name}</span>{' '}
      {holding.has(id) ? <span className="already">{text.already}</span> : null}
    </Option>
  );
  return (
    <Fields>
      <GroupLabel as="legend">{text.label}</GroupLabel>
      <div className="options">
        {optionOf(myPortfolio, text.mine, <Bookmark />)}
        {groups.map(({ id, name }) => optionOf(id, name, <Avatar of={{ id, name }} size={20} decorative />))}
      </div>
      {portfolios.isError ? <LoadFailure onRetry={portfolios.refetch}>{text.failed}</LoadFailure> : null}
    </Fields>
  );
}

const Fields = styled('fieldset')({
  marginTop: 18,
  border: 0,
  minWidth: 0,
  '& .options': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& .options + *': { marginTop: 8 },
});

const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 36,
  maxWidth: '100%',
  padding: '4px 12px 4px 10px',
  borderRadius: 8,
  fontWeight: 500,
  background: colour.surface,
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  cursor: 'pointer',
  [ON_TOUCH]: { minHeight: 44 },
  '&:hover': { boxShadow: `inset 0 0 0 1px ${colour.control}` },
  '&:has(:checked)': { background: colour.primarySoft, boxShadow: `inset 0 0 0 1.5px ${colour.primary}` },
  '&:has(:focus-visible)': focusRing,
  '& > input': { ...invisibleOverlay, cursor: 'inherit' },
  '& > svg': { flex: 'none' },
  '& .name': { minWidth: 0, overflowWrap: 'anywhere' },
  // Already in it: it can be neither checked nor removed here.
  '&[data-held]': {
    background: colour.sunken,
    boxShadow: 'none',
    color: colour.text2,
    cursor: 'default',
    '& .box': { width: 16, background: 'none', color: 'inherit' },
    '& .already': { fontSize: '0.75rem', lineHeight: 16 / 12, fontWeight: 500 },
  },
});
