import type { Id } from '#base/ids.ts';
import { analysisAddress } from './analysis-address.ts';
import { redirectAddress } from './redirect-address.ts';

interface LinkedDocument {
  /** Null: an uploaded file. */
  readonly url: string | null;
  readonly documentId: Id;
  /** The analysis to offer or open, if any. */
  readonly analysisId: Id | null;
  /** The recommendation it comes from, so that it can be rated beside the file. */
  readonly recommendationId?: Id;
}

/**
 * The link of a document's title (decision 58): a page opens at its site through the redirect page, which offers the
 * analysis; a file opens in the product. Always in a new tab.
 */
export function documentLink({ url, documentId, analysisId, recommendationId }: LinkedDocument) {
  return { href: hrefOf(), target: '_blank', rel: 'noopener' } as const;

  function hrefOf(): string {
    if (url !== null) return redirectAddress(url, analysisId ?? undefined);
    const address = analysisId
      ? analysisAddress(analysisId, documentId)
      : `/doc/${encodeURIComponent(documentId)}`;
    return recommendationId ? `${address}?recommendation=${encodeURIComponent(recommendationId)}` : address;
  }
}
