/**
 * What pages and other features may use of reflections on screens. Nothing is made here: what a page uses of it would
 * otherwise come with the first page of all.
 */
export { CreateReflectionHost } from './create/create-host.tsx';
export { createDialog } from './create/open-create.ts';
export { begunWords } from './header/begun-words.ts';
export { DescriptionWords } from './header/description-words.tsx';
export { PhoneHeader } from './header/phone-header.tsx';
export { ReflectionHeader } from './header/reflection-header.tsx';
export { ReflectionsPage } from './list/lazy-list.ts';
export { readReflectionsAddress } from './list/reflections-address.ts';
export { useReflectionActs } from './reflection-acts.ts';
export { reflectionQuery, useReflection } from './reflection-query.ts';
export { useFreshText } from './use-fresh-text.ts';
