import { afterAll, beforeAll } from 'vitest';
import type { AppError } from '../../src/base/app-error.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import { type Fetched, type Outbound, openOutbound } from '../../src/platform/outbound/open-outbound.ts';
import type { VisitOptions } from '../../src/platform/outbound/visit.ts';
import { openPageServer, type PageServer } from './page-server.ts';

/** The most a visit of these tests takes in. */
export const MAX_BYTES = 1_000_000;
const options: VisitOptions = {
  accept: ['text/html', 'application/pdf', 'image/*'],
  maxBytes: MAX_BYTES,
  timeoutMs: 5_000,
};

/** A site on loopback and the way out to it, with little patience. */
export function outboundSite() {
  let pages: PageServer;
  let outbound: Outbound;
  beforeAll(async () => {
    pages = await openPageServer();
    const config = { PUBLIC_URL: 'https://vigie.example.org', OUTBOUND_ALLOW: parseExceptions(pages.host) };
    outbound = openOutbound({ config, idleMs: 400 });
  });
  afterAll(async () => {
    await outbound.close();
    await pages.close();
  });
  const fetchIt = (path: string, more: Partial<VisitOptions> = {}): Promise<Fetched> =>
    outbound.fetchSafely(`${pages.origin}${path}`, { ...options, ...more });
  return {
    pages: () => pages,
    outbound: () => outbound,
    options,
    fetchIt,
    refusal: (path: string, more: Partial<VisitOptions> = {}): Promise<string> =>
      fetchIt(path, more).then(
        () => 'fetched',
        (failure: AppError) => failure.reason?.key ?? String(failure),
      ),
    text: async (path: string) => (await fetchIt(path)).text(),
  };
}
