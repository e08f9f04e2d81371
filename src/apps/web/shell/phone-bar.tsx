import { styled } from '@mui/material/styles';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useRef, useState } from 'react';
import { sectionCreator } from '#features/journal/web.ts';
import { NotificationsMenu } from '#features/notifications/web.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { useBarHeight } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { Brand, MainLinks } from './main-navigation.tsx';
import { UserMenu } from './user-menu.tsx';

const SideDrawer = lazyLayer(() => import('./side-drawer.tsx'));

/** SH-09: the bar of small screens: a menu button, and short labels as tabs. */
export function PhoneBar() {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, 'top');
  const text = useText(shellText);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const close = () => setOpen(false);
  /** Unmounted rather than closed, so that the next opening loads it again. */
  const unmount = () => {
    setWasOpened(false);
    close();
  };
  return (
    <Bar ref={bar}>
      <div className="row">
        <IconButton label={text.menu} aria-expanded={isOpen} aria-haspopup="dialog" onClick={open}>
          <MenuIcon size={22} />
        </IconButton>
        <Brand size={26} />
        <span className="grow" />
        <IconButton label={text.search} onClick={commandPalette.open}>
          <Search size={18} />
        </IconButton>
        <IconButton label={text.advancedSearch} aria-haspopup="dialog" onClick={() => sectionCreator.open()}>
          <SlidersHorizontal size={18} />
        </IconButton>
        <NotificationsMenu />
        <UserMenu compact />
      </div>
      <nav aria-label={text.mainNavigation}>
        <MainLinks length="short" />
      </nav>
      {wasOpened ? <SideDrawer open={isOpen} onClose={close} layer={{ open, close: unmount }} /> : null}
    </Bar>
  );
}

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '@media (max-height: 600px)': { position: 'relative' },
  // With a larger font size the last icons wrap to a second line.
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 56,
    padding: '0 8px 0 6px',
  },
  '& .row > .MuiIconButton-root': { width: 44, height: 44 },
  '& .row > a': { marginLeft: 4 },
  '& .grow': { flex: 1 },
  '& nav': { display: 'flex' },
  '& nav a': {
    position: 'relative',
    flex: 1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 7,
    minHeight: 44,
    color: colour.text2,
    fontWeight: 500,
    '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
    '&[aria-current]': { color: colour.text, fontWeight: 600 },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      left: '20%',
      right: '20%',
      bottom: -1,
      height: 2,
      background: colour.primary,
      borderRadius: '2px 2px 0 0',
    },
  },
});
