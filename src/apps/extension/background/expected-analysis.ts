import { z } from 'zod';
import { id } from '#base/ids.ts';
import { parseUrl } from '../parse-url.ts';
import { EXPIRY_MS } from './waiting-actions.ts';

/** SH-12: the analysis of a link opened from the web app, for the tab that will load its page. */
export const expectedAnalysis = z.object({
  url: z.string(),
  analysisId: id,
  sinceMs: z.number(),
  /** The address of the page after redirects; null until it is loaded. */
  address: z.string().nullable(),
});
export type ExpectedAnalysis = z.infer<typeof expectedAnalysis>;

/** Whether it has not expired; once its page was seen it stays assigned to that page. */
export const isCurrent = ({ address, sinceMs }: ExpectedAnalysis, nowMs: number) =>
  address !== null || nowMs - sinceMs < EXPIRY_MS;

/**
 * The analysis to show for the page at this address (null while the page is not visible to the extension), and the state to
 * store. Sites redirect, so the first page of the same site is taken for the expected one, and no other after it.
 */
export function analysisFor(
  waiting: ExpectedAnalysis | null,
  address: string | null,
  nowMs: number,
): { analysisId: string | null; remembered: ExpectedAnalysis | null } {
  if (!waiting || !isCurrent(waiting, nowMs)) return { analysisId: null, remembered: null };
  const { url, analysisId } = waiting;
  const isExpected =
    address === null || (waiting.address === null ? isSameSite(address, url) : waiting.address === address);
  if (!isExpected) return { analysisId: null, remembered: null };
  return { analysisId, remembered: { ...waiting, address: waiting.address ?? address } };
}

function isSameSite(one: string, other: string): boolean {
  const site = siteOf(one);
  return site !== null && site === siteOf(other);
}

function siteOf(address: string): string | null {
  return parseUrl(address)?.hostname.replace(/^(www|m|amp)\./, '') ?? null;
}
