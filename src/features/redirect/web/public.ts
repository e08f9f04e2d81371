import { lazyPage } from '#ui/page/lazy-page.ts';

/** The screens of this feature, each its own lazy part. */
export const RedirectPage = lazyPage(() => import('./redirect-page.tsx'));
