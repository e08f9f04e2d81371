import type { Id } from '#base/ids.ts';
import { elementAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { documentLink } from '#features/documents/documents/rules/document-link.ts';

interface Cited {
  readonly analysisId: Id;
  readonly documentId: Id;
  readonly elementId: Id | null;
  /** The address of the document; undefined while it is loading. */
  readonly url: string | null | undefined;
}

/** Links a cited passage to the analysis that shows it, and an analysis cited as a whole to its document. */
export function citedLink({ analysisId, documentId, elementId, url = null }: Cited) {
  const link = documentLink({ url, documentId, analysisId });
  return elementId ? { ...link, href: elementAddress(analysisId, documentId, elementId) } : link;
}
