import type { Id } from '#base/ids.ts';
import { analysisAddress } from './analysis-address.ts';
import { redirectAddress } from './redirect-address.ts';

interface Linked {
  /** Null: a file that was uploaded. */
  readonly url: string | null;
  readonly documentId: Id;
  /** The one its reader comes for, or sees first. */
  readonly analysisId: Id | null;
  /** What recommended it: it can be rated beside the file. */
  readonly recommendationId?: Id;
}

/**
 * Where the title of a document leads, wherever it stands (decision 58): a page opens where it was published, by way of the
 * redirect page, which offers the analysis; a file in the product. Always in a tab of its own.
 */
export function documentLink({ url, documentId, analysisId, recommendationId }: Linked) {
  return { href: hrefOf(), target: '_blank', rel: 'noopener' } as const;

  function hrefOf(): string {
    if (url !== null) return redirectAddress(url, analysisId ?? undefined);
    const here = analysisId
      ? analysisAddress(analysisId, documentId)
      : `/doc/${encodeURIComponent(documentId)}`;
    return recommendationId ? `${here}?recommendation=${encodeURIComponent(recommendationId)}` : here;
  }
}
