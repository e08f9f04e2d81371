import { documentAddress } from '#features/analyses/web/public.ts';
import { redirectAddress } from '#features/redirect/rules/redirect.ts';
import type { Recommendation } from '../../contract/recommendations.ts';

/** D3 §2: an upload is read in the product, anything else where it was published, by way of the redirect page. */
export function recommendationAddress({ id, document, documentId, analysisId }: Recommendation): string {
  if (document.url !== null && document.kind === 'page') {
    return redirectAddress(document.url, analysisId ?? undefined);
  }
  const place =
    analysisId === null
      ? `/doc/${encodeURIComponent(documentId)}`
      : documentAddress({ id: analysisId, documentId });
  return `${place}?recommendation=${encodeURIComponent(id)}`;
}

/** Where a source publishes; null where nobody knows. */
export function sourceAddress({ address }: Recommendation['source']): string | null {
  return address ? redirectAddress(address) : null;
}
