import { AppError } from '#base/app-error.ts';
import { databaseClock } from '#platform/database/database-clock.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { oneOfFew } from '#platform/one-of-few.ts';
import { outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { StatusRefusal } from '#platform/outbound/status-refusal.ts';
import type { Publications } from '../open-publications.ts';
import { giveUpOld, notePageUnread, type PendingPage, pendingPages } from './pending-pages.ts';
import { recordPage } from './record-page.ts';

const PAGE_MAX_BYTES = 5 * 1_024 * 1_024;
const PAGE_LIMIT_MS = 15_000;
const HOSTS_AT_ONCE = 4;
/** The next round begins where this one left off. */
const ROUND_MS = 50_000;
const TOO_MANY = 429;

/** One round: reads pages of which feeds gave a summary only, a few of each house and one after the other there. */
export async function readPages(
  means: Pick<Publications, 'outbound' | 'pages'>,
  { database, log, signal }: Pick<JobContext, 'database' | 'log' | 'signal'>,
): Promise<void> {
  const stopping = AbortSignal.any([signal, AbortSignal.timeout(ROUND_MS)]);
  const clock = await databaseClock(database);
  await giveUpOld(database, clock());
  const few = oneOfFew(HOSTS_AT_ONCE);

  /** Answers whether the house may be asked for more. */
  async function readOne({ id, url }: PendingPage): Promise<boolean> {
    try {
      const { url: endedAt, text } = await means.outbound.fetchSafely(url, {
        ...{ accept: ['text/html', 'application/xhtml+xml'], maxBytes: PAGE_MAX_BYTES },
        ...{ timeoutMs: PAGE_LIMIT_MS, signal: stopping },
      });
      const page = await means.pages.read({ html: text(), url: endedAt });
      await database.asPlatform((tx) => recordPage(tx, id, page, clock()));
      return true;
    } catch (failure) {
      if (stopping.aborted) return false;
      if (!(failure instanceof AppError))
        log.error({ error: failure, publicationId: id }, 'a page was not read');
      // A summary is worth having without its page.
      const isForNow = mayBeReadLater(failure);
      await notePageUnread(database, id, { isForNow, now: clock() });
      return !isForNow;
    }
  }

  const hosts = await pendingPages(database, clock());
  await Promise.all(
    hosts.map((pages) =>
      few(async () => {
        for (const page of pages) if (stopping.aborted || !(await readOne(page))) break;
      }),
    ),
  );
}

/** A site or a name server that does not answer, one that asks to wait, or a trouble of our own: all of them pass. */
function mayBeReadLater(failure: unknown): boolean {
  if (!(failure instanceof AppError)) return true;
  const { kind, reason, cause } = failure;
  const isAskedToWait = cause instanceof StatusRefusal && cause.status === TOO_MANY;
  return kind === 'unavailable' || reason.key === outboundReasons['host-unknown'].key || isAskedToWait;
}
