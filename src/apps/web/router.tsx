import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { AccountPage, LoginPage, LogoutPage, SetPasswordPage } from '#features/accounts/web/public.ts';
import { AnalyticsPage } from '#features/analytics/web/public.ts';
import { JournalPage, JournalValidationPage } from '#features/journal/web/public.ts';
import { MailboxPage } from '#features/mailbox/web/public.ts';
import { NotificationsPage } from '#features/notifications/web/public.ts';
import { readPortfolioAddress } from '#features/portfolios/web/public.ts';
import { RedirectPage } from '#features/redirect/web/public.ts';
import { ReflectionPage, ReflectionsPage } from '#features/reflections/web/public.ts';
import { PageSkeleton } from '#ui/states/skeleton.tsx';
import { AFTER_SIGN_IN, isSignedIn, leaveWhenSignedIn, requireSignedIn } from './guards.ts';
import { IncidentPage, IncidentScreen, SignedInIncident } from './incident-page.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import { part } from './missing-part.ts';
import type { RouteName } from './navigation-text.ts';
import { readAdminAddress, readOrgAdminAddress } from './pages/admin-address.ts';
import { queryClient } from './query-client.ts';
import { readBackTo, readRedirect, readReturnTo, readShown, readThread } from './read-search.ts';
import { Root } from './root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** SH-05: the page's title is `navigation.{routeName}.title`. */
    routeName?: RouteName;
  }
  interface Register {
    router: typeof router;
  }
}

interface RouterContext {
  readonly queries: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Root });
const anyone = { getParentRoute: () => root } as const;

const toRoot = createRoute({
  ...anyone,
  path: '/index.html',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
const toStart = createRoute({
  ...anyone,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: AFTER_SIGN_IN, replace: true });
  },
});
const login = createRoute({
  ...anyone,
  path: '/login',
  staticData: { routeName: 'login' },
  validateSearch: readReturnTo,
  beforeLoad: ({ context, search }) => leaveWhenSignedIn(context.queries, search.returnTo),
  component: LoginPage,
});
const logout = createRoute({
  ...anyone,
  path: '/logout',
  staticData: { routeName: 'logout' },
  validateSearch: readReturnTo,
  component: LogoutPage,
});
const setPassword = createRoute({
  ...anyone,
  path: '/setPassword',
  staticData: { routeName: 'setPassword' },
  component: SetPasswordPage,
});
const redirectOut = createRoute({
  ...anyone,
  path: '/redirect',
  staticData: { routeName: 'redirect' },
  validateSearch: readRedirect,
  beforeLoad: ({ context }) => isSignedIn(context.queries).then(() => undefined),
  component: RedirectPage,
});
const mailbox = createRoute({
  ...anyone,
  path: '/mailbox',
  staticData: { routeName: 'mailbox' },
  component: MailboxPage,
});

/** Everything below is for signed-in people and stands inside the shell. */
const signedIn = createRoute({
  ...anyone,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => requireSignedIn(context.queries, location.href),
  component: lazyRouteComponent(
    part(() => import('./shell/app-shell.tsx')),
    'SignedIn',
  ),
  errorComponent: SignedInIncident,
});
const inside = {
  getParentRoute: () => signedIn,
  pendingComponent: PageSkeleton,
  errorComponent: IncidentPage,
} as const;

const home = createRoute({
  ...inside,
  path: '/home',
  staticData: { routeName: 'home' },
  component: lazyRouteComponent(
    part(() => import('./home/home-page.tsx')),
    'HomePage',
  ),
});
const portfolio = createRoute({
  ...inside,
  path: '/portfolio',
  staticData: { routeName: 'portfolio' },
  validateSearch: readPortfolioAddress,
  component: lazyRouteComponent(
    part(() => import('./pages/portfolio-screen.tsx')),
    'PortfolioScreen',
  ),
});
const document = createRoute({
  ...inside,
  path: '/doc/$documentId/{-$analysisId}',
  staticData: { routeName: 'document' },
  validateSearch: readThread,
  component: lazyRouteComponent(
    part(() => import('./pages/document/document-page.tsx')),
    'DocumentPage',
  ),
});
const journal = createRoute({
  ...inside,
  path: '/journalv2',
  staticData: { routeName: 'journal' },
  component: JournalPage,
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
  component: ReflectionsPage,
});
const reflection = createRoute({
  getParentRoute: () => reflections,
  pendingComponent: PageSkeleton,
  errorComponent: IncidentPage,
  path: '$reflectionId',
  staticData: { routeName: 'reflection' },
  validateSearch: readBackTo,
  component: ReflectionPage,
});
const admin = createRoute({
  ...inside,
  path: '/admin',
  staticData: { routeName: 'admin' },
  validateSearch: readAdminAddress,
  component: lazyRouteComponent(
    part(() => import('./pages/admin-page.tsx')),
    'AdminPage',
  ),
});
const analytics = createRoute({
  ...inside,
  path: '/analytics',
  staticData: { routeName: 'analytics' },
  component: AnalyticsPage,
});
const orgAdmin = createRoute({
  ...inside,
  path: '/org-admin',
  staticData: { routeName: 'orgAdmin' },
  validateSearch: readOrgAdminAddress,
  component: lazyRouteComponent(
    part(() => import('./pages/org-admin-page.tsx')),
    'OrgAdminPage',
  ),
});
const account = createRoute({
  ...inside,
  path: '/account',
  staticData: { routeName: 'account' },
  component: AccountPage,
});
const notifications = createRoute({
  ...inside,
  path: '/notifications',
  staticData: { routeName: 'notifications' },
  validateSearch: readShown,
  component: NotificationsPage,
});
/** SH-04: any other path. */
const notFound = createRoute({
  ...anyone,
  path: '$',
  staticData: { routeName: 'notFound' },
  loader: ({ context }) => isSignedIn(context.queries),
  component: lazyRouteComponent(
    part(() => import('./pages/not-found-page.tsx')),
    'NotFoundPage',
  ),
});

const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

/** SH-03: every route of the product. */
export const router = createRouter({
  routeTree: root.addChildren([
    toRoot,
    toStart,
    login,
    logout,
    setPassword,
    redirectOut,
    mailbox,
    notFound,
    signedIn.addChildren([
      home,
      portfolio,
      document,
      journal,
      journalValidation,
      reflections.addChildren([reflection]),
      admin,
      analytics,
      orgAdmin,
      account,
      notifications,
    ]),
  ]),
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
