import { createRouter } from '@tanstack/react-router';
import { IncidentScreen } from './incident-page.tsx';
import { keepPlaces } from './kept-places.ts';
import { LoadingDialog } from './loading-dialog.tsx';
import { queryClient } from './query-client.ts';
import { openRoutes } from './routes/open-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { signedInRoutes } from './routes/signed-in-routes.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** FX-12: an address that nobody can decode leads nowhere, and the router does not even say so: it is shown as it came. */
function mendAddress({ pathname, search, hash }: Location): void {
  if (!isReadable(pathname))
    history.replaceState(null, '', `${pathname.replaceAll('%', '%25')}${search}${hash}`);
}

function isReadable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
mendAddress(location);

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

/** SH-03: every route of the product. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, signedInRoutes]),
  context: { queries: queryClient },
  // SH-06: back and forward find their place again, an anchor is reached smoothly, the rest starts at the top.
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  defaultHashScrollIntoView: { behavior: prefersStill.matches ? 'instant' : 'smooth', block: 'start' },
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingDialog,
  defaultErrorComponent: IncidentScreen,
});

keepPlaces(router);
