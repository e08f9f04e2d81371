import { afterAll, beforeAll } from 'vitest';
import type { AppError } from '../../src/base/app-error.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import {
  type FetchedContent,
  type Outbound,
  openOutbound,
} from '../../src/platform/outbound/open-outbound.ts';
import type { VisitOptions } from '../../src/platform/outbound/visit.ts';
import { openPageServer, type PageServer } from './page-server.ts';

/** The maximum size of a response in these tests. */
export const MAX_BYTES = 1_000_000;
const options: VisitOptions = {
  accept: ['text/html', 'application/pdf', 'image/*'],
  maxBytes: MAX_BYTES,
  timeoutMs: 60_000,
};
/** A short timeout. */
const SHORT_TIMEOUT_MS = 400;

/** A site on loopback and two clients to reach it: one with the product's timeouts and one with a short timeout. */
export function outboundSite() {
  let pages: PageServer;
  let outbound: Outbound;
  let hasty: Outbound;
  beforeAll(async () => {
    pages = await openPageServer();
    const config = { PUBLIC_URL: 'https://vigie.example.org', OUTBOUND_ALLOW: parseExceptions(pages.host) };
    outbound = openOutbound({ config });
    hasty = openOutbound({ config, idleMs: SHORT_TIMEOUT_MS });
  });
  afterAll(async () => {
    await Promise.all([outbound.close(), hasty.close()]);
    await pages.close();
  });
  const fetchIt = (path: string, more: Partial<VisitOptions> = {}, by = outbound): Promise<FetchedContent> =>
    by.fetchSafely(`${pages.origin}${path}`, { ...options, ...more });
  const failureReason = (fetching: Promise<FetchedContent>): Promise<string> =>
    fetching.then(
      () => 'fetched',
      (failure: AppError) => failure.reason?.key ?? String(failure),
    );
  return {
    pages: () => pages,
    outbound: () => outbound,
    options,
    fetchIt,
    refusal: (path: string, more: Partial<VisitOptions> = {}): Promise<string> =>
      failureReason(fetchIt(path, more)),
    refusalInHaste: (path: string): Promise<string> => failureReason(fetchIt(path, {}, hasty)),
    text: async (path: string) => (await fetchIt(path)).text(),
  };
}
