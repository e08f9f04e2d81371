import { lazyPage } from '#ui/page/lazy-page.ts';

/** The list, a part of its own. */
export const ReflectionsPage = lazyPage(() => import('./reflections-page.tsx'));
