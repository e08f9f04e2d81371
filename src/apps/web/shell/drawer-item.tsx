import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { UnreadDot } from '#ui/signs/unread-dot.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';

/** D1 §2: a sub-list shows three lines of this height, then scrolls. */
const SUB_ITEM_HEIGHT_REM = 2.5;
const SUB_ITEMS_SHOWN = 3;

interface DrawerItemProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly to: string;
  readonly hasDot?: boolean;
  /** Sections of the same page, linked by their hash. */
  readonly subItems?: readonly { readonly hash: string; readonly title: string }[];
}

/** SH-08: an item of the drawer; an item with sections links to its path with an empty hash. */
export function DrawerItem({ icon: Icon, title, to, hasDot = false, subItems = [] }: DrawerItemProps) {
  const text = useText(shellText);
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === to });
  const [isExpanded, setExpanded] = useState(isCurrent);
  const listId = useId();
  return (
    <Item>
      <div className="row" data-current={isCurrent ? '' : undefined}>
        <Link to={to} hash="" activeOptions={{ includeHash: false }}>
          <Icon size={18} />
          {title}
          {hasDot ? (
            <span className="dot">
              <UnreadDot />
            </span>
          ) : null}
        </Link>
        {subItems.length > 0 ? (
          <IconButton
            label={isExpanded ? text.hide(title) : text.show(title)}
            aria-expanded={isExpanded}
            aria-controls={listId}
            onClick={() => setExpanded(!isExpanded)}
          >
            <ChevronDown style={{ transform: isExpanded ? 'none' : 'rotate(-90deg)' }} />
          </IconButton>
        ) : null}
      </div>
      {subItems.length > 0 ? (
        <Collapse in={isExpanded} id={listId}>
          <ul className="parts">
            {subItems.map((part) => (
              <li key={part.hash}>
                <Link to={to} hash={part.hash} activeOptions={{ exact: true, includeHash: true }}>
                  {part.title}
                </Link>
              </li>
            ))}
          </ul>
        </Collapse>
      ) : null}
    </Item>
  );
}

const Item = styled('li')({
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 8,
    '&:hover': { background: colour.sunken },
    '&[data-current]': { background: colour.primarySoft, '& > a, & > button': { color: colour.primary } },
    '&[data-current] > a': { fontWeight: 600 },
  },
  '& .row > a': {
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    minHeight: 48,
    padding: '0 12px',
    borderRadius: 8,
    fontWeight: 500,
    '& .dot': { marginLeft: 'auto', display: 'flex' },
  },
  '& .row > button': { width: 40, height: 44, flex: 'none' },
  '& .parts': {
    maxHeight: `${SUB_ITEM_HEIGHT_REM * SUB_ITEMS_SHOWN}rem`,
    overflowY: 'auto',
    margin: '2px 0 4px 22px',
    borderLeft: `1px solid ${colour.line}`,
    '& a': {
      display: 'block',
      height: `${SUB_ITEM_HEIGHT_REM}rem`,
      lineHeight: `${SUB_ITEM_HEIGHT_REM}rem`,
      padding: '0 12px 0 20px',
      color: colour.text2,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      borderRadius: 8,
      '&:focus-visible': { outlineOffset: -2 },
      '&:hover': { color: colour.text, background: colour.sunken },
      '&[aria-current]': { color: colour.primary, fontWeight: 600 },
    },
  },
});
