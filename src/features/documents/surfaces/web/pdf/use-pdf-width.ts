import { useSyncExternalStore } from 'react';
import { pdfWidthPx } from '../../rules/pdf-width.ts';

/** The current width of a PDF in this window. */
export function usePdfWidth(): number {
  return useSyncExternalStore(onResize, () => pdfWidthPx(window.innerWidth));
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
