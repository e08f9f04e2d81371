import type { Id } from '#base/ids.ts';

/** Stands for the document in an address where only its analysis is known: the analysis knows its document. */
export const ITS_DOCUMENT = '-';

/** Where an analysis is read. */
export function analysisAddress(analysisId: Id): string {
  return `/doc/${ITS_DOCUMENT}/${encodeURIComponent(analysisId)}`;
}
