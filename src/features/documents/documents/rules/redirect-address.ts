import type { Id } from '#base/ids.ts';

/** NO-03: the address of the redirect page to an external document, with the analysis to offer, if any. */
export function redirectAddress(redirectUrl: string, analysisId?: Id): string {
  const address = `/redirect?redirectUrl=${encodeURIComponent(redirectUrl)}`;
  return analysisId === undefined ? address : `${address}&analysisId=${encodeURIComponent(analysisId)}`;
}
