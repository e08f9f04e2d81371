import { type ComponentType, lazy } from 'react';

const done = () => undefined;

/**
 * A page in a chunk of its own. The router preloads it, next to the shell or when the user points at a link; a loading
 * failure is thrown when the page is rendered.
 */
export function lazyPage<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = (): Promise<void> => load().then(done, done);
  return Object.assign(lazy(load), { preload });
}
