import { redirectAddress } from '#features/documents/documents/rules/redirect-address.ts';
import type { Recommendation } from '../../contract/recommendations.ts';

/** What the title of a recommendation leads to. */
export function recommended({ id, document, documentId, analysisId }: Recommendation) {
  return { url: document.url, documentId, analysisId, recommendationId: id };
}

/** Where a source publishes; null where nobody knows. */
export function sourceAddress({ address }: Recommendation['source']): string | null {
  return address ? redirectAddress(address) : null;
}
