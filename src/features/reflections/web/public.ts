import { lazyPage } from '#ui/page/lazy-page.ts';

/** What pages and other features may use of reflections on screens. */
export { CreateReflectionHost } from './create/create-host.tsx';
export { createDialog } from './create/open-create.ts';
export { PhoneHeader } from './header/phone-header.tsx';
export { ReflectionHeader } from './header/reflection-header.tsx';
export { readReflectionsAddress } from './list/reflections-address.ts';
export { useReflectionActs } from './reflection-acts.ts';
export { reflectionQuery, useReflection } from './reflection-query.ts';
export { useFreshText } from './use-fresh-text.ts';

export const ReflectionsPage = lazyPage(() => import('./list/reflections-page.tsx'));
