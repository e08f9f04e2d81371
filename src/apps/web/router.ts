import { createRouter } from '@tanstack/react-router';
import { IncidentScreen } from './incident-page.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { queryClient } from './query-client.ts';
import { restoreScrollPositions } from './restore-scroll-positions.ts';
import { rootRoute } from './root.tsx';
import { openRoutes } from './routes/open-routes.ts';
import { signedInRoutes } from './routes/signed-in-routes.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/**
 * FX-12: a path that cannot be decoded makes the router fail silently; its percent signs are escaped so that « not found »
 * shows it.
 */
function escapeUndecodablePath({ pathname, search, hash }: Location): void {
  if (!isDecodable(pathname))
    history.replaceState(null, '', `${pathname.replaceAll('%', '%25')}${search}${hash}`);
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
escapeUndecodablePath(location);

/**
 * TR-02: the router reads values of a query as JSON and writes them anew. The answer of an identity provider is kept as it is in
 * the fragment, which no server log and no referrer has either.
 */
function keepProviderAnswer({ pathname, search }: Location): void {
  if (pathname === '/login/organisation' && search)
    history.replaceState(null, '', `${pathname}#${search.slice(1)}`);
}
keepProviderAnswer(location);

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

/** SH-03: every route of the product. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, signedInRoutes]),
  context: { queries: queryClient },
  // SH-06: back and forward restore the scroll position, a hash is reached smoothly, other pages start at the top.
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  defaultHashScrollIntoView: { behavior: prefersStill.matches ? 'instant' : 'smooth', block: 'start' },
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingDialog,
  defaultErrorComponent: IncidentScreen,
});

restoreScrollPositions(router);
