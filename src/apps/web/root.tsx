import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useBlocker, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ConfirmationHost } from '#features/accounts/web.ts';
import { DiscardChangesDialog } from '#ui/dialogs/discard-changes-dialog.tsx';
import { hasUnsaved } from '#ui/page/guard-unload.ts';
import { useRouteTitle } from '#ui/page/page-title.ts';
import { answerAboutUnsent, isUnsentElsewhere } from '#ui/page/unsent-elsewhere.ts';
import { useText } from '#ui/words/language.ts';
import { hasUnsentText } from '#ui/writing/use-draft.ts';
import { navigationText, type RouteName } from './navigation-text.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** SH-05: the document title is `navigation.{routeName}.title`. */
    routeName?: RouteName;
  }
}

interface RouterContext {
  readonly queries: QueryClient;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Root });

/** Asks before navigation discards unsaved changes, and before signing out deletes drafts, in this or another tab. */
function NavigationGuard() {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => answerAboutUnsent(() => hasUnsaved() || hasUnsentText()), []);
  const { status, proceed, reset } = useBlocker({
    async shouldBlockFn({ current, next }) {
      setElsewhere(false);
      const isLeft = current.pathname !== next.pathname || !isSame(current.search, next.search);
      if (hasUnsaved() && isLeft) return true;
      if (next.pathname !== '/logout') return false;
      if (hasUnsentText()) return true;
      const isHeld = await isUnsentElsewhere();
      setElsewhere(isHeld);
      return isHeld;
    },
    // Closing and reloading are handled by the unload guards of the forms.
    enableBeforeUnload: false,
    withResolver: true,
  });
  const isAsked = status === 'blocked';
  return isAsked ? (
    <DiscardChangesDialog leaving={{ isAsked, leave: proceed, stay: reset }} isElsewhere={isElsewhere} />
  ) : null;
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The root of every page; sets the document title of the route. */
function Root() {
  const { navigation } = useText(navigationText);
  const name = useMatches({ select: (matches) => matches.findLast(hasName)?.staticData.routeName });
  useRouteTitle(name ? navigation[name].title : '');
  return (
    <>
      <Outlet />
      <NavigationGuard />
      <ConfirmationHost />
    </>
  );
}

function hasName(match: { staticData: { routeName?: string } }): boolean {
  return match.staticData.routeName !== undefined;
}
