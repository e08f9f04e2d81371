import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  LoginPage,
  LogoutPage,
  OrganisationReturnPage,
  SecondFactorPage,
  SecondFactorSetupPage,
  SetPasswordPage,
} from '#features/accounts/web.ts';
import { RedirectPage } from '#features/documents/web.ts';
import { MailboxPage } from '#features/operations/web.ts';
import { lazyImport } from '../chunk-loading.ts';
import { AFTER_SIGN_IN, isSignedIn, redirectWhenSignedIn } from '../guards.ts';
import { parseRedirect, parseReturnTo } from '../parse-search.ts';
import { rootRoute } from '../root.tsx';

const publicRoute = { getParentRoute: () => rootRoute } as const;

const toRoot = createRoute({
  ...publicRoute,
  path: '/index.html',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});
const toStart = createRoute({
  ...publicRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: AFTER_SIGN_IN, replace: true });
  },
});
const login = createRoute({
  ...publicRoute,
  path: '/login',
  staticData: { routeName: 'login' },
  validateSearch: parseReturnTo,
  beforeLoad: ({ context, search }) => redirectWhenSignedIn(context.queries, search.returnTo),
  component: LoginPage,
});
const secondFactor = createRoute({
  ...publicRoute,
  path: '/login/second-factor',
  staticData: { routeName: 'secondFactor' },
  validateSearch: parseReturnTo,
  component: SecondFactorPage,
});
const organisationReturn = createRoute({
  ...publicRoute,
  path: '/login/organisation',
  staticData: { routeName: 'organisationReturn' },
  component: OrganisationReturnPage,
});
const secondFactorSetup = createRoute({
  ...publicRoute,
  path: '/second-factor',
  staticData: { routeName: 'secondFactorSetup' },
  validateSearch: parseReturnTo,
  component: SecondFactorSetupPage,
});
const logout = createRoute({
  ...publicRoute,
  path: '/logout',
  staticData: { routeName: 'logout' },
  validateSearch: parseReturnTo,
  component: LogoutPage,
});
const setPassword = createRoute({
  ...publicRoute,
  path: '/setPassword',
  staticData: { routeName: 'setPassword' },
  component: SetPasswordPage,
});
const redirectOut = createRoute({
  ...publicRoute,
  path: '/redirect',
  staticData: { routeName: 'redirect' },
  validateSearch: parseRedirect,
  beforeLoad: ({ context }) => isSignedIn(context.queries).then(() => undefined),
  component: RedirectPage,
});
const mailbox = createRoute({
  ...publicRoute,
  path: '/mailbox',
  staticData: { routeName: 'mailbox' },
  component: MailboxPage,
});
/** SH-04: any other path. */
const notFound = createRoute({
  ...publicRoute,
  path: '$',
  staticData: { routeName: 'notFound' },
  loader: ({ context }) => isSignedIn(context.queries),
  component: lazyRouteComponent(lazyImport(() => import('../pages/not-found-page.tsx'))),
});

/** Public pages. */
export const openRoutes = [
  toRoot,
  toStart,
  login,
  secondFactor,
  organisationReturn,
  secondFactorSetup,
  logout,
  setPassword,
  redirectOut,
  mailbox,
  notFound,
] as const;
