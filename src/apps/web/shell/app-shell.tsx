import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { clearTabState, profileQuery, useAccountAppearance } from '#features/accounts/web.ts';
import { CaptureDialog, captureDialog, GlobalCapture } from '#features/captures/web.ts';
import { preloadPalette, SearchPalette } from '#features/finding/web.ts';
import { SectionCreatorLayer } from '#features/journal/web.ts';
import { CreateReflectionHost } from '#features/reflections/web.ts';
import { SharingHost } from '#features/sharing/web.ts';
import { onSignedInElsewhere, onSignedOutElsewhere } from '#ui/call/session-broadcast.ts';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useOpenUntilUnmount } from '#ui/dialogs/open-state.ts';
import { commandPalette } from '#ui/keyboard/commands.ts';
import { type Shortcut, shortcutList, useShortcutListener, useShortcuts } from '#ui/keyboard/shortcuts.ts';
import { useLive, useLiveTopics } from '#ui/live/use-live.ts';
import { customPhoneBar } from '#ui/page/bar-heights.ts';
import { hasUnsaved, leavePage } from '#ui/page/guard-unload.ts';
import { useClearMessagesOnUnmount } from '#ui/snackbar/snackbar.tsx';
import { PageSkeleton } from '#ui/states/skeleton.tsx';
import { colour } from '#ui/theme/palette.ts';
import { useText } from '#ui/words/language.ts';
import { AFTER_SIGN_IN, isSignInPage, returnTo } from '../guards.ts';
import { navigationText } from '../navigation-text.ts';
import { shellText } from '../shell-text.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { onSignedOutDetected, onUserChanged } from './session-changes.ts';
import { TopBar } from './top-bar.tsx';
import { useShellCommands } from './use-shell-commands.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The navigation only gives the current screen its own address: the focus stays. */
    readonly isOnlyNamed?: true;
  }
}

/** Moves the focus to the content after a navigation, so that keyboard and screen reader start there. */
function useFocusMainOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const isOnlyNamed = useLocation({ select: ({ state }) => state.isOnlyNamed ?? false });
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    if (!isOnlyNamed) main.current?.focus({ preventScroll: true });
  }, [path, isOnlyNamed]);
  return main;
}

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
function useWhenIdle(work: () => void): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(work);
    return () => cancelIdleCallback(waiting);
  }, [work]);
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

/** Unsaved changes stay on screen until the user has signed in again in another tab, or discards them. */
function SessionOverDialog({ session }: { readonly session: ReturnType<typeof useSession> }) {
  const text = useText(shellText).sessionOver;
  return (
    <ConfirmDialog
      open
      title={text.title}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      danger
      onConfirm={session.leave}
      onCancel={session.stay}
    >
      <p>{text.body}</p>
      <p style={{ marginTop: 12 }}>
        <a
          href="/login"
          target="_blank"
          rel="noopener"
          style={{ color: colour.primary, textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          {text.signIn}
        </a>
      </p>
    </ConfirmDialog>
  );
}

/** The shortcuts of every page; pages add their own. */
function useShellShortcuts(): void {
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

/**
 * Follows the live updates of the user, and leaves the shell when the session ends: here, in another tab, or elsewhere.
 * When another user signs in, the page is reloaded, since components hold state of the previous one.
 *
 * While the ended session has unsaved changes, `isOver` is true and the user is asked first; signing in again in another
 * tab takes the question back.
 */
function useSession(): {
  readonly isOver: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
} {
  const queries = useQueryClient();
  const router = useRouter();
  const { id, organizationId } = useSuspenseQuery(profileQuery).data;
  const initialUserId = useRef(id);
  const isLeaving = useRef(false);
  const [exitPage, setExitPage] = useState<ExitPage | null>(null);
  /** Once at a time: after the first of several refused calls, the current page is already the sign-in page. */
  const leave = useCallback(
    (to: ExitPage) => {
      const { href } = router.state.location;
      if (isLeaving.current || isSignInPage(href)) return;
      isLeaving.current = true;
      if (to === '/login') queries.clear();
      const search = returnTo(href);
      const reset = () => {
        isLeaving.current = false;
      };
      void router
        .navigate({ to, search, state: { isOver: true }, replace: true, ignoreBlocker: true })
        .finally(reset);
    },
    [router, queries],
  );
  const end = useCallback((to: ExitPage) => (hasUnsaved() ? setExitPage(to) : leave(to)), [leave]);
  useLive({ userId: id, onSignedOut: () => end('/logout') });
  useLiveTopics([`organisation:${organizationId}`]);
  useEffect(() => {
    const unsubscribers = [
      onSignedOutDetected(queries, () => end('/logout')),
      // The other tab has ended the session; ending it again on the server could end the next one.
      onSignedOutElsewhere((parting) => (parting === 'ended' ? end('/login') : leave('/login'))),
      onSignedInElsewhere(() => setExitPage(null)),
      onUserChanged(queries, initialUserId.current, () => {
        clearTabState('ended');
        leavePage(AFTER_SIGN_IN);
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [queries, leave, end]);
  return {
    isOver: exitPage !== null,
    leave: () => exitPage && leave(exitPage),
    stay: () => setExitPage(null),
  };
}

/** /login when the session is ended already, in another tab; /logout ends it here. */
type ExitPage = '/login' | '/logout';
