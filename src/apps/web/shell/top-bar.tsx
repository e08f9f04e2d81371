import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { captureDialog } from '#features/captures/web.ts';
import { sectionCreator } from '#features/journal/web.ts';
import { NotificationsMenu } from '#features/notifications/web.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useBarHeight } from '#ui/page/bar-heights.ts';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { Brand, MainLinks } from './main-navigation.tsx';
import { UserMenu } from './user-menu.tsx';

/** SH-07: the bar of large screens. */
export function TopBar() {
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar, 'top');
  const text = useText(shellText);
  const { roles } = useSuspenseQuery(profileQuery).data;
  return (
    <Bar ref={bar}>
      <Brand />
      <nav aria-label={text.mainNavigation}>
        <MainLinks length="long" />
      </nav>
      <span className="grow" />
      <Button
        variant="doux"
        size="small"
        sx={{ mr: '4px' }}
        startIcon={<Plus />}
        onClick={() => captureDialog.open()}
      >
        {text.capture}
      </Button>
      {roles.includes('NOOS_ADMIN') ? (
        <ButtonLink
          variant="discret"
          size="small"
          to="/org-admin"
          activeProps={{ variant: 'doux' }}
          sx={{ letterSpacing: '.02em' }}
        >
          {text.admin}
        </ButtonLink>
      ) : null}
      <IconButton label={text.advancedSearch} aria-haspopup="dialog" onClick={() => sectionCreator.open()}>
        <Search size={18} />
      </IconButton>
      <NotificationsMenu />
      <UserMenu />
    </Bar>
  );
}

const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  minHeight: 56,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 20px 0 24px',
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '@media (max-height: 480px)': { position: 'relative' },
  '& .grow': { flex: 1 },
  '& nav': { display: 'flex', alignSelf: 'stretch', gap: 4, marginLeft: 28 },
  '& nav a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '0 14px',
    color: colour.text2,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    '&:hover': { color: colour.text },
    '&:focus-visible': { outlineOffset: -4, borderRadius: 8 },
    '&[aria-current]': { color: colour.text, fontWeight: 600 },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      left: 14,
      right: 14,
      bottom: -1,
      height: 2,
      background: colour.primary,
      borderRadius: '2px 2px 0 0',
    },
  },
});
