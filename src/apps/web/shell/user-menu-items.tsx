import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import User from 'lucide-react/icons/user';
import type { ReactElement } from 'react';
import { LANGUAGES } from '#base/language.ts';
import { profileQuery } from '#features/accounts/web.ts';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { MOD_KEY } from '#ui/page/browser.ts';
import { colour } from '#ui/theme/palette.ts';
import { THEME_MODES } from '#ui/theme/theme-mode.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { LANGUAGE_NAMES } from '#ui/words/language-names.ts';
import { shellText } from '../shell-text.ts';
import { useLanguageAndTheme } from '../use-language-and-theme.ts';

interface UserMenuItemsProps {
  readonly close: () => void;
  /** On small screens the ADMIN button is in this menu, and the search is in the bar. */
  readonly isSmall: boolean;
}

/** The items of the user menu, as an array because MUI moves the focus between direct children of the menu. */
export function useUserMenuItems({ close, isSmall }: UserMenuItemsProps): ReactElement[] {
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
