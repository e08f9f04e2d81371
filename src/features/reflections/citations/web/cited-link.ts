import type { Id } from '#base/ids.ts';
import { elementAddress } from '#features/documents/documents/rules/analysis-address.ts';
import { documentLink } from '#features/documents/documents/rules/document-link.ts';

interface Cited {
  readonly analysisId: Id;
  readonly documentId: Id;
  readonly elementId: Id | null;
  /** Of the document; unknown before the server has answered. */
  readonly url: string | null | undefined;
}

/** A cited passage is read in its analysis, which alone can show it; what is cited as a whole, as every document is. */
export function citedLink({ analysisId, documentId, elementId, url = null }: Cited) {
  const link = documentLink({ url, documentId, analysisId });
  return elementId ? { ...link, href: elementAddress(analysisId, documentId, elementId) } : link;
}
