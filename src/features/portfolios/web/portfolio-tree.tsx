import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import Bookmark from 'lucide-react/icons/bookmark';
import { Avatar } from '#ui/avatar.tsx';
import { useText } from '#ui/language.ts';
import { colour } from '#ui/palette.ts';
import { ON_TOUCH } from '#ui/theme-components.ts';
import { portfoliosText } from '../text.ts';

interface PortfolioTreeProps {
  readonly groups: readonly { readonly id: string; readonly name: string }[];
}

/** Each collection is a part of the same page: its anchor says which one is current. */
const BY_HASH = { exact: true, includeHash: true } as const;

/** The collections of the page; on narrow screens a line of chips. */
export function PortfolioTree({ groups }: PortfolioTreeProps) {
  const text = useText(portfoliosText);
  return (
    <Tree aria-label={text.tree}>
      <Link to="/portfolio" hash="" activeOptions={BY_HASH}>
        <Bookmark size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{text.mine}</span>
      </Link>
      {groups.length > 0 ? (
        <>
          <h2>{text.groups}</h2>
          {groups.map((group) => (
            <Link key={group.id} to="/portfolio" hash={group.id} activeOptions={BY_HASH}>
              <Avatar of={group} size={20} decorative />
              <span>{group.name}</span>
            </Link>
          ))}
        </>
      ) : null}
    </Tree>
  );
}

const Tree = styled('nav')({
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  padding: '20px 12px',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  '& h2': {
    fontSize: '0.75rem',
    lineHeight: 16 / 12,
    fontWeight: 600,
    color: colour.text3,
    padding: '18px 12px 6px',
    margin: 0,
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 34,
    padding: '0 12px',
    borderRadius: 8,
    color: colour.text2,
    fontWeight: 500,
    '& > svg': { color: colour.text3, flex: 'none' },
    '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { background: colour.sunken },
    '&[aria-current]': { background: colour.primarySoft, color: colour.primary, fontWeight: 600 },
    '&[aria-current] > svg': { color: colour.primary },
    [ON_TOUCH]: { minHeight: 44 },
  },
  '@media (max-width: 899px)': {
    flexDirection: 'row',
    gap: 8,
    overflowX: 'auto',
    padding: '12px 32px 4px',
    background: 'none',
    border: 0,
    '& h2': { display: 'none' },
    '& a': {
      flex: 'none',
      borderRadius: 22,
      padding: '0 14px',
      minHeight: 36,
      fontSize: '0.8125rem',
      background: colour.surface,
      boxShadow: `inset 0 0 0 1px ${colour.line}`,
      '& > svg, & > [aria-hidden]': { display: 'none' },
      '&[aria-current]': { boxShadow: 'none' },
    },
  },
  '@media (max-width: 599px)': { padding: '12px 16px 4px' },
});
