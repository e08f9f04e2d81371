import { AppError } from '#base/app-error.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { HttpStatusError } from '#platform/outbound/http-status-error.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import type { PublicationServices } from '../open-publications.ts';
import { expirePendingPages, type PendingPage, pendingPages, recordPageFailure } from './pending-pages.ts';
import { recordPage } from './record-page.ts';

const PAGE_MAX_BYTES = 5 * 1_024 * 1_024;
const PAGE_LIMIT_MS = 15_000;
const CONCURRENT_HOSTS = 4;
/** The next round continues where this one stopped. */
const ROUND_MS = 50_000;
const TOO_MANY_REQUESTS = 429;

/** One round: reads pending pages, a few per host and one after the other for each host. */
export async function readPages(
  services: Pick<PublicationServices, 'outbound' | 'pages'>,
  { database, log, signal }: Pick<JobContext, 'database' | 'log' | 'signal'>,
): Promise<void> {
  const roundSignal = AbortSignal.any([signal, AbortSignal.timeout(ROUND_MS)]);
  const clock = await databaseClock(database);
  await expirePendingPages(database, clock());
  const limited = concurrencyLimit(CONCURRENT_HOSTS);

  /** Returns whether the host may be requested again. */
  async function readOne({ id, url }: PendingPage): Promise<boolean> {
    try {
      const { url: endedAt, text } = await services.outbound.fetchSafely(url, {
        accept: ['text/html', 'application/xhtml+xml'],
        maxBytes: PAGE_MAX_BYTES,
        timeoutMs: PAGE_LIMIT_MS,
        signal: roundSignal,
      });
      const page = await services.pages.read({ html: text(), url: endedAt });
      await database.asPlatform((tx) => recordPage(tx, id, page, clock()));
      return true;
    } catch (failure) {
      if (roundSignal.aborted) return false;
      if (!(failure instanceof AppError))
        log.error({ error: failure, publicationId: id }, 'publication page could not be read');
      // Without its page, the summary is kept.
      const canRetry = isTemporary(failure);
      await recordPageFailure(database, id, { isForNow: canRetry, now: clock() });
      return !canRetry;
    }
  }

  const hosts = await pendingPages(database, clock());
  await Promise.all(
    hosts.map((pages) =>
      limited(async () => {
        for (const page of pages) if (roundSignal.aborted || !(await readOne(page))) break;
      }),
    ),
  );
}

/** Temporary failures: no answer from the site or the name server, too many requests, or an error of our own. */
function isTemporary(failure: unknown): boolean {
  if (!(failure instanceof AppError)) return true;
  const { kind, reason, cause } = failure;
  const isRateLimited = cause instanceof HttpStatusError && cause.status === TOO_MANY_REQUESTS;
  return kind === 'unavailable' || reason.key === outboundReasons['host-unknown'].key || isRateLimited;
}
