import { useEffect } from 'react';

const PRODUCT = 'Vigie';
let routeTitle = '';
let ownTitle: string | null = null;

function show(): void {
  const title = ownTitle ?? routeTitle;
  document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
}

/** SH-05: the document title of the route, unless the page sets its own. */
export function useRouteTitle(title: string): void {
  useEffect(() => {
    routeTitle = title;
    show();
  }, [title]);
}

/**
 * SH-05: the page sets its own document title (of a reflection, an organisation) and restores the route title on unmount.
 */
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
