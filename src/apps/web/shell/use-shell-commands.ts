import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import Bookmark from 'lucide-react/icons/bookmark';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import House from 'lucide-react/icons/house';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Newspaper from 'lucide-react/icons/newspaper';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Sun from 'lucide-react/icons/sun';
import User from 'lucide-react/icons/user';
import { useMemo } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { captureDialog } from '#features/captures/web.ts';
import { sectionCreator } from '#features/journal/web.ts';
import { createDialog } from '#features/reflections/web.ts';
import { type Command, useCommands } from '#ui/keyboard/commands.ts';
import { shortcutList } from '#ui/keyboard/shortcuts.ts';
import { THEME_MODES } from '#ui/theme/theme-mode.ts';
import { useLanguage, useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { useLanguageAndTheme } from '../use-language-and-theme.ts';

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/** The commands of the palette on every page; features add their own. */
export function useShellCommands(): void {
  const text = useText(shellText);
  const { navigation } = useText(navigationText);
  const other = useLanguage() === 'fr' ? 'en' : 'fr';
  const navigate = useNavigate();
  const { isAdmin, roles, featureSwitches } = useSuspenseQuery(profileQuery).data;
  const { advancedSearch } = featureSwitches;
  const isOrganisationAdmin = roles.includes('NOOS_ADMIN');
  const choices = useLanguageAndTheme();
  const commands = useMemo<Command[]>(() => {
    const go = (id: string, title: string, icon: Command['icon'], to: string, keys?: string[]): Command => ({
      id,
      title,
      group: text.goTo,
      icon,
      ...(keys ? { keys } : {}),
      run: () => void navigate({ to }),
    });
    return [
      go('portfolio', navigation.portfolio.title, Bookmark, '/portfolio', ['g', 'p']),
      go('journal', navigation.journal.title, Newspaper, '/journalv2', ['g', 'j']),
      go('reflections', navigation.reflections.title, NotebookPen, '/reflections', ['g', 'r']),
      go('home', navigation.home.title, House, '/home'),
      go('notifications', navigation.notifications.title, Bell, '/notifications'),
      go('account', navigation.account.title, User, '/account'),
      ...(isOrganisationAdmin ? [go('org-admin', navigation.orgAdmin.title, ShieldCheck, '/org-admin')] : []),
      ...(isAdmin
        ? [
            go('admin', navigation.admin.title, Settings, '/admin'),
            go('analytics', navigation.analytics.title, ChartColumn, '/analytics'),
          ]
        : []),
      {
        id: 'capture',
        title: text.capture,
        group: text.actions,
        icon: Plus,
        keys: ['n'],
        run: captureDialog.open,
      },
      {
        id: 'create-reflection',
        title: text.createReflection,
        group: text.actions,
        icon: FilePenLine,
        run: createDialog.open,
      },
      // SH-14; the top bar links to it even when it is switched off.
      ...(advancedSearch
        ? [
            {
              id: 'advanced-search',
              title: text.advancedSearch,
              group: text.actions,
              icon: SlidersHorizontal,
              keywords: 'section journal critères criteria search',
              run: () => sectionCreator.open(),
            },
          ]
        : []),
      {
        id: 'shortcuts',
        title: text.shortcuts,
        group: text.actions,
        icon: Keyboard,
        keys: ['?'],
        run: shortcutList.open,
      },
      {
        id: 'sign-out',
        title: text.signOut,
        group: text.actions,
        icon: LogOut,
        keywords: 'logout déconnexion quitter sign out',
        run: () => void navigate({ to: '/logout' }),
      },
      {
        id: 'language',
        title: text.switchLanguage,
        group: text.settings,
        icon: Languages,
        keywords: 'langue language français english',
        run: () => choices.takeLanguage(other),
      },
      ...THEME_MODES.map((mode) => ({
        id: `theme-${mode}`,
        title: text.themeTo[mode],
        group: text.settings,
        icon: THEME_ICONS[mode],
        run: () => choices.takeTheme(mode),
      })),
    ];
  }, [text, navigation, other, navigate, isAdmin, isOrganisationAdmin, advancedSearch, choices]);
  useCommands(commands);
}
