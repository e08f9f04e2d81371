import { Outlet, useMatches } from '@tanstack/react-router';
import { useRouteTitle } from '#ui/page/page-title.ts';
import { useText } from '#ui/words/language.ts';
import { NavigationGuard } from './navigation-guard.tsx';
import { navigationText } from './navigation-text.ts';

/** The root of every page; sets the document title of the route. */
export function Root() {
  const { navigation } = useText(navigationText);
  const name = useMatches({ select: (matches) => matches.findLast(hasName)?.staticData.routeName });
  useRouteTitle(name ? navigation[name].title : '');
  return (
    <>
      <Outlet />
      <NavigationGuard />
    </>
  );
}

function hasName(match: { staticData: { routeName?: string } }): boolean {
  return match.staticData.routeName !== undefined;
}
