import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { profileQuery } from '#features/accounts/web.ts';
import { captureDialog } from '#features/captures/web.ts';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { type Shortcut, shortcutList, useShortcutListener, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useText } from '#ui/words/language.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { useShellCommands } from './use-shell-commands.ts';

/** The shortcuts of every page; pages add their own. */
export function useShellShortcuts(): void {
  const text = useText(shellText);
  const { labels } = useText(navigationText);
  const navigate = useNavigate();
  const { singleKeyShortcuts } = useSuspenseQuery(profileQuery).data.preferences;
  useShortcutListener(singleKeyShortcuts);
  useShortcuts(
    useMemo<Shortcut[]>(
      () => [
        { keys: ['mod+k'], label: text.palette, section: text.everywhere, run: commandPalette.toggle },
        { keys: ['/'], label: text.pageSearch, section: text.everywhere, run: searchInPage },
        { keys: ['n'], label: text.capture, section: text.everywhere, run: captureDialog.open },
        { keys: ['?'], label: text.shortcuts, section: text.everywhere, run: shortcutList.open },
        { keys: ['Escape'], label: text.closeLayer, section: text.everywhere },
        {
          keys: ['g', 'p'],
          label: labels.portfolio.long,
          section: text.navigation,
          run: () => void navigate({ to: '/portfolio' }),
        },
        {
          keys: ['g', 'j'],
          label: labels.journal.long,
          section: text.navigation,
          run: () => void navigate({ to: '/journalv2' }),
        },
        {
          keys: ['g', 'r'],
          label: labels.reflections.long,
          section: text.navigation,
          run: () => void navigate({ to: '/reflections' }),
        },
      ],
      [text, labels, navigate],
    ),
  );
  useShellCommands();
}

/** Focuses the search field of the page, if it has one; else opens the palette. */
function searchInPage(): void {
  const field = document.querySelector<HTMLElement>('[data-page-search]');
  if (field) field.focus();
  else commandPalette.open();
}
