import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import House from 'lucide-react/icons/house';
import LogOut from 'lucide-react/icons/log-out';
import Newspaper from 'lucide-react/icons/newspaper';
import { profileQuery } from '#features/accounts/web.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { Brand } from './brand.tsx';
import { DrawerItem } from './drawer-item.tsx';

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
