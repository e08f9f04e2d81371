import { z } from 'zod';
import { id } from '#base/ids.ts';
import { readAddress } from '../read-address.ts';
import { PATIENCE_MS } from './waiting-acts.ts';

/** SH-12: the analysis of a link opened from the web app, for the tab that will load its page. */
export const awaited = z.object({
  url: z.string(),
  analysisId: id,
  sinceMs: z.number(),
  /** The address of the page after redirects; null until it is loaded. */
  address: z.string().nullable(),
});
export type Awaited = z.infer<typeof awaited>;

/** Whether it has not expired; once its page was seen it stays assigned to that page. */
export const isFresh = ({ address, sinceMs }: Awaited, nowMs: number) =>
  address !== null || nowMs - sinceMs < PATIENCE_MS;

/**
 * The analysis to show for the page at this address (null while the page is not visible to the extension), and the state to
 * store. Sites redirect, so the first page of the same site is taken for the expected one, and no other after it.
 */
export function analysisFor(
  waiting: Awaited | null,
  address: string | null,
  nowMs: number,
): { analysisId: string | null; remembered: Awaited | null } {
  if (!waiting || !isFresh(waiting, nowMs)) return { analysisId: null, remembered: null };
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
  return readAddress(address)?.hostname.replace(/^(www|m|amp)\./, '') ?? null;
}
