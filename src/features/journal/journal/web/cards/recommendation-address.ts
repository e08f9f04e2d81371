import { redirectAddress } from '#features/documents/documents/rules/redirect-address.ts';
import type { Recommendation } from '../../contract/recommendations.ts';

/** The link target of the title of a recommendation. */
export function toLinkTarget({ id, document, documentId, analysisId }: Recommendation) {
  return { url: document.url, documentId, analysisId, recommendationId: id };
}

/** The link to a source; null if its address is unknown. */
export function sourceAddress({ address }: Recommendation['source']): string | null {
  return address ? redirectAddress(address) : null;
}
