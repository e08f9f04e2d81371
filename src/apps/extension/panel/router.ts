import {
  createHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { wholeAddress } from '#ui/call/server-place.ts';
import { openTab } from './open-tab.ts';

/** Where the panel always is: no page of the web app has this path. */
const PANEL_PATH = '/beside';

/**
 * Views lead to other pages of Vigie by links and by navigating: in the panel all of these are pages of the web app, and
 * open in a tab of their own. Links have the whole address, so that the browser itself follows them.
 */
export function webAppHistory(open: (address: string) => void): RouterHistory {
  const leave = (path: string) => open(wholeAddress(path));
  const nowhere = () => undefined;
  return createHistory({
    getLocation: () => ({
      href: PANEL_PATH,
      pathname: PANEL_PATH,
      search: '',
      hash: '',
      state: { __TSR_index: 0 },
    }),
    getLength: () => 1,
    pushState: leave,
    replaceState: leave,
    go: nowhere,
    back: nowhere,
    forward: nowhere,
    createHref: wholeAddress,
  });
}

/** The panel as the one page there is; routes of the web app are written as they are there. */
export function panelRouter(panel: RouteComponent, open: (address: string) => void = openTab) {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: PANEL_PATH, component: panel });
  return createRouter({ routeTree: root.addChildren([only]), history: webAppHistory(open) });
}
