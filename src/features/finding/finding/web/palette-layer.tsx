import type { ComponentProps } from 'react';
import { lazyLayer } from '#ui/dialogs/lazy-layer.tsx';
import { useTypeAhead } from './type-ahead.ts';

const load = () => import('./search-palette.tsx');
const Palette = lazyLayer(load);

/** The palette over every page, loaded lazily. */
export function SearchPalette(props: ComponentProps<typeof Palette>) {
  useTypeAhead();
  return <Palette {...props} />;
}

/** Preloads the palette while idle, so that it opens at once; failures are ignored. */
export function preloadPalette(): void {
  load().catch(() => undefined);
}
