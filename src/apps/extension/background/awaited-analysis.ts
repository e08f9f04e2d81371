import { z } from 'zod';
import { id } from '#base/ids.ts';
import { readAddress } from '../read-address.ts';
import { PATIENCE_MS } from './waiting-acts.ts';

/** SH-12: the analysis that a link of the web app named, for the tab that was to show its page. */
export const awaited = z.object({
  url: z.string(),
  analysisId: id,
  sinceMs: z.number(),
  /** Where the page turned out to be, after its redirections; null until it was seen. */
  address: z.string().nullable(),
});
export type Awaited = z.infer<typeof awaited>;

/** Whether it is still waited for: one whose page was seen belongs to that page, however long one stays there. */
export const isFresh = ({ address, sinceMs }: Awaited, nowMs: number) =>
  address !== null || nowMs - sinceMs < PATIENCE_MS;

/**
 * Which analysis is meant for the page at this address (null while the page cannot be seen), and what to remember from now
 * on. Sites redirect, so the first page of the same site is taken for the one that was meant, and no other after it.
 */
export function analysisFor(
  waiting: Awaited | null,
  address: string | null,
  nowMs: number,
): { analysisId: string | null; remembered: Awaited | null } {
  if (!waiting || !isFresh(waiting, nowMs)) return { analysisId: null, remembered: null };
  const { url, analysisId } = waiting;
  const isMeant =
    address === null || (waiting.address === null ? isSameSite(address, url) : waiting.address === address);
  if (!isMeant) return { analysisId: null, remembered: null };
  return { analysisId, remembered: { ...waiting, address: waiting.address ?? address } };
}

function isSameSite(one: string, other: string): boolean {
  const site = siteOf(one);
  return site !== null && site === siteOf(other);
}

function siteOf(address: string): string | null {
  return readAddress(address)?.hostname.replace(/^(www|m|amp)\./, '') ?? null;
}
