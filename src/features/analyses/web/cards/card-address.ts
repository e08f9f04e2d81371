import { redirectAddress } from '#features/redirect/rules/redirect.ts';
import type { AnalysisCard } from '../../contract/analysis-card.ts';

type Opened = Pick<AnalysisCard, 'id' | 'documentId'> & {
  readonly document: Pick<AnalysisCard['document'], 'kind' | 'url'>;
};

/** Where an analysis is read in the product. */
export function documentAddress({ id, documentId }: Pick<AnalysisCard, 'id' | 'documentId'>): string {
  return `/doc/${encodeURIComponent(documentId)}/${encodeURIComponent(id)}`;
}

/** PO-04: a web page opens outside, in a new tab by way of the redirect page; an upload opens here. */
export function cardAddress(analysis: Opened): { readonly href: string; readonly isOutside: boolean } {
  const { kind, url } = analysis.document;
  return kind === 'page' && url !== null
    ? { href: redirectAddress(url, analysis.id), isOutside: true }
    : { href: documentAddress(analysis), isOutside: false };
}
