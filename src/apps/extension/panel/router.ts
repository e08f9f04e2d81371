import {
  createHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { absoluteUrl } from '#ui/call/server-location.ts';

/** The constant path of the panel: no page of the web app has it. */
const PANEL_PATH = '/beside';

/**
 * A router history for views that link or navigate to other pages of Vigie: in the panel these are pages of the web app and
 * open in a new tab. Links have absolute URLs, so that the browser follows them itself.
 */
function webAppHistory(open: (address: string) => void): RouterHistory {
  const openInTab = (path: string) => open(absoluteUrl(path));
  const ignore = () => undefined;
  return createHistory({
    getLocation: () => ({
      href: PANEL_PATH,
      pathname: PANEL_PATH,
      search: '',
      hash: '',
      state: { __TSR_index: 0 },
    }),
    getLength: () => 1,
    pushState: openInTab,
    replaceState: openInTab,
    go: ignore,
    back: ignore,
    forward: ignore,
    createHref: absoluteUrl,
  });
}

/** A router whose only route is the panel; links use the paths of the web app. */
export function panelRouter(panel: RouteComponent, open: (address: string) => void = openTab) {
  const root = createRootRoute();
  const only = createRoute({ getParentRoute: () => root, path: PANEL_PATH, component: panel });
  return createRouter({ routeTree: root.addChildren([only]), history: webAppHistory(open) });
}

/** Opens an address in a new tab: the panel itself never navigates. */
export function openTab(address: string): void {
  void chrome.tabs.create({ url: address });
}
