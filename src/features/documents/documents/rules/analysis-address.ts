import type { Id } from '#base/ids.ts';

/** Replaces the document in an address if only the analysis is known. */
export const UNKNOWN_DOCUMENT = '-';

/** The address of an analysis. */
export function analysisAddress(analysisId: Id, documentId: Id = UNKNOWN_DOCUMENT): string {
  return `/doc/${encodeURIComponent(documentId)}/${encodeURIComponent(analysisId)}`;
}

/** The address of an element in an analysis. */
export function elementAddress(analysisId: Id, documentId: Id, elementId: Id): string {
  return `${analysisAddress(analysisId, documentId)}#element-${encodeURIComponent(elementId)}`;
}
