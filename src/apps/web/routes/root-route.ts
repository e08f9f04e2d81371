import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouteName } from '../navigation-text.ts';
import { Root } from '../root.tsx';

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
