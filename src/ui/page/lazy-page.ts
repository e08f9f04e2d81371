import { type ComponentType, lazy } from 'react';

const done = () => undefined;

/**
 * A page that is a part of its own. The router asks for it ahead (`preload`), beside the shell or while a link is
 * pointed at, rather than once it is drawn; a part that does not come is told when it is drawn.
 */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = (): Promise<void> => load().then(done, done);
  return Object.assign(lazy(load), { preload });
}
