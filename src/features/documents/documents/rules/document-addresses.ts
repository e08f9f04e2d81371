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

/** NO-03: the address of the redirect page to an external document, with the analysis to offer, if any. */
export function redirectAddress(redirectUrl: string, analysisId?: Id): string {
  const address = `/redirect?redirectUrl=${encodeURIComponent(redirectUrl)}`;
  return analysisId === undefined ? address : `${address}&analysisId=${encodeURIComponent(analysisId)}`;
}

/** D1 §9: seconds before the external page opens. */
export const REDIRECT_COUNTDOWN_S = 15;

/** SH-12: whether a text is a web address; nothing else is opened. */
export function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  const [, authority = ''] = /^\s*https?:\/\/([^/?#\\\s]+)/i.exec(value) ?? [];
  return /[\p{L}\p{N}]/u.test(authority.replace(/^.*@/, ''));
}
