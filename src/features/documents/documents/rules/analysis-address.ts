import type { Id } from '#base/ids.ts';

/** Stands for the document in an address where only its analysis is known: the analysis knows its document. */
export const ITS_DOCUMENT = '-';

/** Where an analysis is read. */
export function analysisAddress(analysisId: Id, documentId: Id = ITS_DOCUMENT): string {
  return `/doc/${encodeURIComponent(documentId)}/${encodeURIComponent(analysisId)}`;
}

/** The same, where one of its elements is shown on both sides. */
export function elementAddress(analysisId: Id, documentId: Id, elementId: Id): string {
  return `${analysisAddress(analysisId, documentId)}#element-${encodeURIComponent(elementId)}`;
}
