import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import { type ReactElement, useId, useState } from 'react';
import { LANGUAGES } from '#base/language.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { MOD_KEY } from '#ui/page/browser.ts';
import { VisuallyHidden } from '#ui/signs/visually-hidden.tsx';
import { colour } from '#ui/theme/palette.ts';
import { THEME_MODES } from '#ui/theme/theme-mode.ts';
import { LANGUAGE_NAMES, useLanguage, useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { useLanguageAndTheme } from '../use-language-and-theme.ts';

interface UserMenuItemsProps {
  readonly close: () => void;
  /** On small screens the ADMIN button is in this menu, and the search is in the bar. */
  readonly isSmall: boolean;
}

/** The items of the user menu, as an array because MUI moves the focus between direct children of the menu. */
function useUserMenuItems({ close, isSmall }: UserMenuItemsProps): ReactElement[] {
  const text = useText(shellText);
  const language = useLanguage();
  const { isAdmin, roles } = useSuspenseQuery(profileQuery).data;
  const { theme, takeTheme, takeLanguage } = useLanguageAndTheme();
  const navigate = useNavigate();
  const go = (to: string, Icon: LucideIcon, label: string) => (
    <MenuItem
      key={to}
      onClick={() => {
        close();
        void navigate({ to });
      }}
    >
      <Icon size={18} />
      {label}
    </MenuItem>
  );
  const choice = (key: string, label: string, checked: boolean, take: () => void, lang?: string) => (
    <MenuItem key={key} role="menuitemradio" aria-checked={checked} lang={lang} onClick={take}>
      <Check size={18} style={{ visibility: checked ? 'visible' : 'hidden' }} />
      {label}
    </MenuItem>
  );
  const search = (
    <MenuItem
      key="search"
      onClick={() => {
        close();
        commandPalette.open();
      }}
    >
      <Search size={18} />
      {text.searchBy(`${MOD_KEY} K`)}
    </MenuItem>
  );
  return [
    ...(isSmall ? [] : [search]),
    go('/account', User, text.account),
    <Divider key="d1" component="li" />,
    <Heading key="language" role="presentation">
      {text.language}
    </Heading>,
    ...LANGUAGES.map((one) =>
      choice(one, LANGUAGE_NAMES[one], one === language, () => takeLanguage(one), one),
    ),
    <Heading key="theme" role="presentation">
      {text.theme}
    </Heading>,
    ...THEME_MODES.map((mode) => choice(mode, text.themes[mode], mode === theme, () => takeTheme(mode))),
    <Divider key="d2" component="li" />,
    ...(isSmall && roles.includes('NOOS_ADMIN') ? [go('/org-admin', ShieldCheck, text.orgAdmin)] : []),
    ...(isAdmin
      ? [go('/admin', Settings, text.platformAdmin), go('/analytics', ChartColumn, text.analytics)]
      : []),
    go('/logout', LogOut, text.signOut),
  ];
}

const Heading = styled('li')({
  padding: '8px 10px 4px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  fontWeight: 600,
  color: colour.text3,
});

/** SH-07: the user menu; on small screens only the avatar is shown. */
export function UserMenu({ compact = false }: { compact?: boolean }) {
  const text = useText(shellText);
  const profile = useSuspenseQuery(profileQuery).data;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const close = () => setAnchor(null);
  const items = useUserMenuItems({ close, isSmall: compact });
  return (
    <>
      <Trigger
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        data-compact={compact ? '' : undefined}
      >
        <Avatar of={profile} size={compact ? 30 : 28} decorative />
        {compact ? (
          <VisuallyHidden>{`${text.menuOf} ${profile.displayName}`}</VisuallyHidden>
        ) : (
          <>
            <span className="name">
              <VisuallyHidden>{`${text.menuOf} `}</VisuallyHidden>
              {profile.displayName}
            </span>
            <ChevronDown size={14} />
          </>
        )}
      </Trigger>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{
          // A popover is outside the landmarks of the page: it becomes a landmark of its own.
          paper: {
            role: 'region',
            'aria-label': `${text.menuOf} ${profile.displayName}`,
            sx: { width: 280 },
          },
          list: { 'aria-label': profile.displayName },
        }}
      >
        <Who key="who" aria-hidden="true">
          <b>{profile.displayName}</b>
          <span>{profile.email}</span>
          <span>{profile.organizationName}</span>
        </Who>
        {items}
      </Menu>
    </>
  );
}

const Trigger = styled(ButtonBase)({
  gap: 8,
  marginLeft: 4,
  padding: '4px 8px 4px 4px',
  borderRadius: 999,
  font: 'inherit',
  fontWeight: 500,
  minHeight: 36,
  maxWidth: 260,
  '&:hover, &[aria-expanded=true]': { background: colour.sunken },
  '& .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flex: 'none' },
  '&[data-compact]': { width: 44, height: 44, padding: 0, marginLeft: 0 },
});

const Who = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 10px 10px',
  fontSize: '0.75rem',
  lineHeight: 16 / 12,
  color: colour.text3,
  '& b': { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 600, color: colour.text },
  // The user’s own name and email are never truncated.
  overflowWrap: 'anywhere',
});
