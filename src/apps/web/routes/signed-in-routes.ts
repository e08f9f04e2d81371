import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { AnalyticsPage, parseAnalyticsSearch } from '#features/analytics/web.ts';
import { ExtensionPage } from '#features/extension/web.ts';
import { JournalPage, JournalValidationPage } from '#features/journal/web.ts';
import { NotificationsPage } from '#features/notifications/web.ts';
import { configurationQuery } from '#features/operations/web.ts';
import { readPortfolioAddress } from '#features/portfolios/web.ts';
import { ReflectionsPage, readReflectionsAddress } from '#features/reflections/web.ts';
import { MySourcesPage } from '#features/sources/web.ts';
import { PageSkeleton } from '#ui/states/skeleton.tsx';
import { lazyImport } from '../chunk-loading.ts';
import { requireSignedIn } from '../guards.ts';
import { IncidentPage, ShellIncident } from '../incident-page.tsx';
import { parseAdminAddress, parseOrgAdminAddress } from '../pages/admin-address.ts';
import { parsePairing, parseReflectionSearch, parseShown, parseThread } from '../parse-search.ts';
import { rootRoute } from '../root.tsx';

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => requireSignedIn(context.queries, location.href),
  component: lazyRouteComponent(lazyImport(() => import('../shell/app-shell.tsx'))),
  errorComponent: ShellIncident,
});
const inside = {
  pendingComponent: PageSkeleton,
  errorComponent: IncidentPage,
  getParentRoute: () => signedIn,
} as const;

const home = createRoute({
  ...inside,
  path: '/home',
  staticData: { routeName: 'home' },
  component: lazyRouteComponent(lazyImport(() => import('../home/home-page.tsx'))),
});
const portfolio = createRoute({
  ...inside,
  path: '/portfolio',
  staticData: { routeName: 'portfolio' },
  validateSearch: readPortfolioAddress,
  component: lazyRouteComponent(lazyImport(() => import('../pages/portfolio-screen.tsx'))),
});
const document = createRoute({
  ...inside,
  path: '/doc/$documentId/{-$analysisId}',
  staticData: { routeName: 'document' },
  validateSearch: parseThread,
  component: lazyRouteComponent(lazyImport(() => import('../pages/document/document-page.tsx'))),
});
const journal = createRoute({
  ...inside,
  path: '/journalv2',
  staticData: { routeName: 'journal' },
  component: JournalPage,
});
const mySources = createRoute({
  ...inside,
  path: '/journalv2/sources',
  staticData: { routeName: 'mySources' },
  component: MySourcesPage,
});
const journalValidation = createRoute({
  ...inside,
  path: '/journalValidation',
  staticData: { routeName: 'journalValidation' },
  component: JournalValidationPage,
});
const reflections = createRoute({
  ...inside,
  path: '/reflections',
  staticData: { routeName: 'reflections' },
  validateSearch: readReflectionsAddress,
  component: ReflectionsPage,
});
const reflection = createRoute({
  ...inside,
  path: '/reflections/$reflectionId',
  staticData: { routeName: 'reflection' },
  validateSearch: parseReflectionSearch,
  component: lazyRouteComponent(lazyImport(() => import('../pages/reflection/reflection-page.tsx'))),
});
const admin = createRoute({
  ...inside,
  path: '/admin',
  staticData: { routeName: 'admin' },
  validateSearch: parseAdminAddress,
  component: lazyRouteComponent(lazyImport(() => import('../pages/admin-page.tsx'))),
});
const analytics = createRoute({
  ...inside,
  path: '/analytics',
  staticData: { routeName: 'analytics' },
  validateSearch: parseAnalyticsSearch,
  component: AnalyticsPage,
});
const orgAdmin = createRoute({
  ...inside,
  path: '/org-admin',
  staticData: { routeName: 'orgAdmin' },
  validateSearch: parseOrgAdminAddress,
  component: lazyRouteComponent(lazyImport(() => import('../pages/org-admin-page.tsx'))),
});
const account = createRoute({
  ...inside,
  path: '/account',
  staticData: { routeName: 'account' },
  component: lazyRouteComponent(lazyImport(() => import('../pages/account-page.tsx'))),
});
const notifications = createRoute({
  ...inside,
  path: '/notifications',
  staticData: { routeName: 'notifications' },
  validateSearch: parseShown,
  component: NotificationsPage,
});
const extension = createRoute({
  ...inside,
  path: '/extension',
  staticData: { routeName: 'extension' },
  validateSearch: parsePairing,
  // The page shows from the start how to install the extension in this browser.
  loader: ({ context }) => context.queries.prefetchQuery(configurationQuery),
  component: ExtensionPage,
});

/** Pages of signed-in users, inside the shell. */
export const signedInRoutes = signedIn.addChildren([
  home,
  portfolio,
  document,
  journal,
  mySources,
  journalValidation,
  reflections,
  reflection,
  admin,
  analytics,
  orgAdmin,
  account,
  notifications,
  extension,
]);
