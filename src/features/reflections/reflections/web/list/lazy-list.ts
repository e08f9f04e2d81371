import { lazyPage } from '#ui/page/lazy-page.ts';

/** The list, loaded on demand. */
export const ReflectionsPage = lazyPage(() => import('./reflections-page.tsx'));
