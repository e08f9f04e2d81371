import type { Id } from '#base/ids.ts';

/** NO-03: the page that leads to a document outside; its readers are offered the analysis they come for, if any. */
export function redirectAddress(redirectUrl: string, analysisId?: Id): string {
  const address = `/redirect?redirectUrl=${encodeURIComponent(redirectUrl)}`;
  return analysisId === undefined ? address : `${address}&analysisId=${encodeURIComponent(analysisId)}`;
}
