import type { ComponentProps } from 'react';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useTypedAhead } from './typed-ahead.ts';

const load = () => import('./search-palette.tsx');
const Palette = lazyLayer(load);

/** Over every page; a part of its own, loaded when it is first opened at the latest. */
export function SearchPalette(props: ComponentProps<typeof Palette>) {
  useTypedAhead();
  return <Palette {...props} />;
}

/** Has the palette come while nothing else happens, so that it opens at once; whether it did is of no concern yet. */
export function soonNeeded(): void {
  load().catch(() => undefined);
}
