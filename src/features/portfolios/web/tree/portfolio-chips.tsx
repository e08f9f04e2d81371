import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { figure } from '#base/figure.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { Portfolios } from '../use-portfolios.ts';
import { BY_HASH } from './portfolio-tree.tsx';

/** On a phone: the portfolios of the page as a line of chips. */
export function PortfolioChips({ portfolios }: { portfolios: Portfolios }) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const { mine, groups } = portfolios;
  const counted = (count: number | undefined) => (count === undefined ? '' : ` ${figure(count, language)}`);
  return (
    <Chips aria-label={text.tree}>
      <Link to="/portfolio" search hash="" activeOptions={BY_HASH}>
        {text.personal}
        {counted(mine.count)}
      </Link>
      {groups.map(({ id, name, count }) => (
        <Link key={id} to="/portfolio" search hash={id} activeOptions={BY_HASH}>
          {name}
          {counted(count)}
        </Link>
      ))}
    </Chips>
  );
}

const Chips = styled('nav')({
  display: 'flex',
  gap: 8,
  // Room for the ring around the one in focus, taken from what is around.
  margin: '-4px -16px',
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > a': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    flex: 'none',
    minHeight: 40,
    padding: '0 14px',
    borderRadius: 20,
    background: colour.surface,
    boxShadow: `inset 0 0 0 1px ${colour.line}`,
    fontSize: '0.8125rem',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    // A finger gets 44 px.
    '&::after': { content: '""', position: 'absolute', inset: '-2px 0' },
    '&[aria-current]': { background: colour.primarySoft, boxShadow: 'none', color: colour.primary },
  },
});
