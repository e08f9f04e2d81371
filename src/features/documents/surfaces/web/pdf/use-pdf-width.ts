import { useSyncExternalStore } from 'react';
import { pdfWidthPx } from '../../rules/pdf-width.ts';

/** How wide a PDF is shown in this window now. */
export function usePdfWidth(): number {
  return useSyncExternalStore(onResize, () => pdfWidthPx(window.innerWidth));
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
