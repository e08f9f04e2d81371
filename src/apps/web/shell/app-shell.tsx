import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useAccountAppearance } from '#features/accounts/web.ts';
import { CaptureDialog, captureDialog, GlobalCapture } from '#features/captures/web.ts';
import { preloadPalette, SearchPalette } from '#features/finding/web.ts';
import { SectionCreatorLayer } from '#features/journal/web.ts';
import { CreateReflectionHost } from '#features/reflections/web.ts';
import { SharingHost } from '#features/sharing/web.ts';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useOpenUntilUnmount } from '#ui/dialogs/open-state.ts';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { shortcutList } from '#ui/keyboard/shortcuts.ts';
import { customPhoneBar } from '#ui/page/custom-phone-bar.ts';
import { useClearMessagesOnUnmount } from '#ui/snackbar/snackbar.tsx';
import { PageSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { shellText } from '../shell-text.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SessionOverDialog } from './session-over-dialog.tsx';
import { TopBar } from './top-bar.tsx';
import { useFocusMainOnNavigation } from './use-focus-main-on-navigation.ts';
import { useSession } from './use-session.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

const ShortcutSheet = lazyLayer(() => import('./shortcut-sheet.tsx'));

/** The shell around the pages of signed-in users. */
export default function SignedIn() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}

export function AppShell({ children }: { children: ReactNode }) {
  const text = useText(shellText);
  const isLarge = useMediaQuery('(min-width: 900px)');
  const hasOwnBar = customPhoneBar.useIsOpen();
  const main = useFocusMainOnNavigation();
  useAccountAppearance();
  const session = useSession();
  useClearMessagesOnUnmount();
  useShellShortcuts();
  useWhenIdle(preloadPalette);
  return (
    <>
      <SkipLink href="#contenu" onClick={() => main.current?.focus()}>
        {text.skip}
      </SkipLink>
      {isLarge ? <TopBar /> : hasOwnBar ? null : <PhoneBar />}
      <OfflineBanner />
      <main id="contenu" ref={main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <GlobalCapture />
      <Layers />
      {session.isOver ? <SessionOverDialog session={session} /> : null}
    </>
  );
}

/** Runs once the page is rendered and the browser is idle. */
function useWhenIdle(act: () => void): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(act);
    return () => cancelIdleCallback(waiting);
  }, [act]);
}

/** Dialogs that open over the page; each is loaded when it first opens. */
function Layers() {
  const captured = captureDialog.useOpened();
  const hasPalette = useOpenUntilUnmount(commandPalette);
  const hasSheet = useOpenUntilUnmount(shortcutList);
  return (
    <>
      {captured ? (
        <CaptureDialog layer={{ open: () => captureDialog.open(captured), close: captureDialog.close }} />
      ) : null}
      <SharingHost />
      <CreateReflectionHost />
      <SectionCreatorLayer />
      {hasPalette ? <SearchPalette layer={commandPalette} /> : null}
      {hasSheet ? <ShortcutSheet layer={shortcutList} /> : null}
    </>
  );
}

const SkipLink = styled('a')({
  position: 'fixed',
  top: 8,
  left: 16,
  zIndex: 1200,
  padding: '10px 16px',
  borderRadius: 8,
  background: colour.primary,
  color: colour.onPrimary,
  fontWeight: 550,
  boxShadow: colour.e2,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
});
