import type { Id } from '#base/ids.ts';
import { documentAddress } from '#features/analyses/web/public.ts';

interface Cited {
  readonly analysisId: Id;
  readonly documentId: Id;
  readonly elementId?: Id | null;
}

/** Where a cited analysis is read; with a passage, where that one is shown and flashed. */
export function citedAddress({ analysisId, documentId, elementId }: Cited): string {
  const address = documentAddress({ id: analysisId, documentId });
  return elementId ? `${address}#element-${encodeURIComponent(elementId)}` : address;
}
