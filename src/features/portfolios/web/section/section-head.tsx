import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { formatNumber } from '#base/format.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { SkeletonBar } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { typeStyles } from '#ui/theme/type-styles.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { ShownPortfolio } from '../portfolio-queries.ts';

interface SectionHeadProps {
  readonly ref: Ref<HTMLHeadingElement>;
  readonly portfolio: ShownPortfolio;
  readonly title: string;
  readonly count: number | undefined;
  /** Whether a missing count is still loading. */
  readonly isAwaited: boolean;
  readonly most: number | undefined;
  readonly isSearched: boolean;
}

/** PO-01: « Mon portfolio 42 », and the order of the entries. */
export function SectionHead({ ref, portfolio, title, count, isAwaited, most, isSearched }: SectionHeadProps) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  const isCut = count !== undefined && count === most;
  return (
    <Head>
      {portfolio.kind === 'group' ? <Avatar of={portfolio} size={24} decorative /> : null}
      <h2 ref={ref} id={`title-${portfolio.id}`} tabIndex={-1}>
        {title}{' '}
        {count === undefined ? null : (
          <span className="count">
            {formatNumber(count, language)} <VisuallyHidden>{text.analyses(count)}</VisuallyHidden>
          </span>
        )}
      </h2>
      {count === undefined && isAwaited ? <SkeletonBar width={26} height={16} /> : null}
      {isCut ? (
        <p>
          {text.newestOnly(formatNumber(count, language))}{' '}
          <Link to="/account" hash="preferences">
            {text.changeLimit}
          </Link>
        </p>
      ) : portfolio.kind === 'personal' && count ? (
        <p className="order">{isSearched ? text.bestFirst : text.newestFirst}</p>
      ) : null}
    </Head>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  margin: '8px 0 14px',
  '& > h2': {
    ...typeStyles.section,
    minWidth: 0,
    position: 'relative',
    overflowWrap: 'anywhere',
    borderRadius: 4,
    '& .count': {
      marginLeft: 5,
      fontSize: '1rem',
      fontWeight: 500,
      letterSpacing: 'normal',
      color: colour.text3,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& > p': {
    marginLeft: 'auto',
    fontSize: '0.8125rem',
    lineHeight: 18 / 13,
    color: colour.text3,
    '& a': { color: colour.primary, fontWeight: 550, '&:hover': { textDecoration: 'underline' } },
  },
  '@media (max-width: 599px)': {
    margin: '12px 0',
    '& > h2 .count': { fontSize: '0.875rem', marginLeft: 3 },
    '& > .order': { display: 'none' },
  },
});
