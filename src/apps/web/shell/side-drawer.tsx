import Collapse from '@mui/material/Collapse';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Bookmark from 'lucide-react/icons/bookmark';
import ChevronDown from 'lucide-react/icons/chevron-down';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Newspaper from 'lucide-react/icons/newspaper';
import { useId, useState } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { UnreadDot } from '#ui/signs/badge.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { Brand } from './main-navigation.tsx';

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
function DrawerItem({ icon: Icon, title, to, hasDot = false, subItems = [] }: DrawerItemProps) {
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

/** SH-08. */
const DRAWER_WIDTH = 240;

/** SH-08: the main pages, with the portfolio groups under the portfolio. */
export default function SideDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(shellText);
  const { labels } = useText(navigationText);
  const { groups, state } = useSuspenseQuery(profileQuery).data;
  const subItems = groups.map((group) => ({ hash: group.id, title: group.name }));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': text.menu,
          sx: { width: DRAWER_WIDTH, maxWidth: DRAWER_WIDTH, bgcolor: colour.surface },
        },
      }}
    >
      <Panel aria-label={text.menu} onClick={closeOnLink(onClose)}>
        <div className="head">
          <Brand size={26} />
        </div>
        <ul>
          <DrawerItem icon={House} title={text.home} to="/home" />
          <DrawerItem icon={Bookmark} title={labels.portfolio.long} to="/portfolio" subItems={subItems} />
          <DrawerItem
            icon={Newspaper}
            title={labels.journal.long}
            to="/journalv2"
            hasDot={!state.journalRead}
          />
        </ul>
        <ul className="end">
          <DrawerItem icon={LogOut} title={text.signOut} to="/logout" />
        </ul>
      </Panel>
    </Drawer>
  );
}

/** Following a link closes the drawer; opening a sub-list does not. */
function closeOnLink(close: () => void) {
  return (event: { target: EventTarget }) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
}

const Panel = styled('nav')({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  padding: 8,
  '& .head': { minHeight: 48, padding: '0 12px', marginBottom: 8, display: 'flex' },
  '& .end': { marginTop: 'auto', paddingTop: 8, borderTop: `1px solid ${colour.line}` },
});
