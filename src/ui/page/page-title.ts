import { useEffect } from 'react';

const PRODUCT = 'Vigie';
let routeTitle = '';
let ownTitle: string | null = null;

function show(): void {
  const title = ownTitle ?? routeTitle;
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
}

/** SH-05: the title of the route, until something on the page gives a better one. */
export function useRouteTitle(title: string): void {
  useEffect(() => {
    routeTitle = title;
    show();
  }, [title]);
}

/** SH-05: what is open names the page (a reflection's title, an organisation's name) and gives the title back on leaving. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    ownTitle = title;
    show();
    return () => {
      ownTitle = null;
      show();
    };
  }, [title]);
}
