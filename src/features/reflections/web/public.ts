import { lazy } from 'react';

/** The screens of this feature, each its own lazy part. */
export const ReflectionsPage = lazy(() => import('./reflections-page.tsx'));
export const ReflectionPage = lazy(() => import('./reflection-page.tsx'));
