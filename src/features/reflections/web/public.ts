import { lazyPage } from '#ui/page/lazy-page.ts';

/** The screens of this feature, each its own lazy part. */
export const ReflectionsPage = lazyPage(() => import('./reflections-page.tsx'));
export const ReflectionPage = lazyPage(() => import('./reflection-page.tsx'));
