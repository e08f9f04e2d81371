import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { figure } from '#base/figure.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { ReadFailure } from '#ui/states/read-failure.tsx';
import { ON_TOUCH } from '#ui/theme/control-styles.ts';
import { colour } from '#ui/theme/palette.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { portfoliosText } from '../../text.ts';
import type { Portfolios } from '../use-portfolios.ts';
import { FrequentTags } from './frequent-tags.tsx';
import { TreeSkeleton } from './tree-skeleton.tsx';

interface PortfolioTreeProps {
  readonly portfolios: Portfolios;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Each portfolio is a part of the same page: the anchor says which one is current. */
export const BY_HASH = { exact: true, includeHash: true, includeSearch: false } as const;

/** PO-02: the portfolios of the page and their counts, then the tags that narrow them. */
export function PortfolioTree({ portfolios, search, onSearch }: PortfolioTreeProps) {
  const text = useText(portfoliosText);
  const { mine, groups, frequentTags, expected, isListed, error, retry } = portfolios;
  if (!isListed && !error) return <TreeSkeleton groups={expected} label={text.tree} />;
  return (
    <Tree aria-label={text.tree}>
      <Link to="/portfolio" search hash="" activeOptions={BY_HASH}>
        <Bookmark />
        <span className="name">{text.mine}</span>
        <Count of={mine.count} />
      </Link>
      {error ? <ReadFailure onRetry={retry} /> : null}
      {groups.length > 0 ? (
        <>
          <h2>{text.groups}</h2>
          {groups.map((group) => (
            <Link key={group.id} to="/portfolio" search hash={group.id} activeOptions={BY_HASH}>
              <Avatar of={group} size={20} decorative />
              <span className="name" title={group.name}>
                {group.name}
              </span>
              <Count of={group.count} />
            </Link>
          ))}
        </>
      ) : null}
      {frequentTags.length > 0 ? (
        <>
          <h2>{text.frequentTags}</h2>
          <FrequentTags tags={frequentTags} search={search} onSearch={onSearch} />
        </>
      ) : null}
    </Tree>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  const text = useText(portfoliosText);
  const language = useLanguage();
  if (count === undefined) return null;
  return (
    <span className="count">
      {figure(count, language)}
      <VisuallyHidden> {text.analyses(count)}</VisuallyHidden>
    </span>
  );
}

/** The column itself: it stays while the cards scroll. */
export const Tree = styled('nav')({
  position: 'sticky',
  top: 57,
  height: 'calc(100vh - 57px)',
  overflowY: 'auto',
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  padding: '20px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '@media (max-height: 480px)': { position: 'static', height: 'auto' },
  '& h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    padding: '18px 12px 6px',
    margin: 0,
  },
  '& a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    flex: 'none',
    minHeight: 34,
    padding: '0 12px',
    borderRadius: 8,
    color: colour.text2,
    fontWeight: 500,
    '& > svg': { color: colour.text3, flex: 'none' },
    '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .count': {
      marginLeft: 'auto',
      fontSize: '0.75rem',
      color: colour.text3,
      fontVariantNumeric: 'tabular-nums',
    },
    '&:hover': { background: colour.sunken },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
    '&[aria-current] > svg': { color: colour.primary },
    [ON_TOUCH]: { minHeight: 44 },
  },
});
