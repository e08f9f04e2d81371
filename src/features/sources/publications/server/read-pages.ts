import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { type Id, id } from '#base/ids.ts';
import { TITLE_MAX } from '#features/documents/documents/rules/title-and-description.ts';
import type { PageReading } from '#features/documents/server.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { type Database, databaseClock, type Transaction } from '#platform/database/database.ts';
import type { JobContext } from '#platform/jobs/define-job.ts';
import { HttpStatusError, outboundReasons } from '#platform/outbound/outbound-reasons.ts';
import { cutAtWords } from '../rules/publication-fields.ts';
import { normalisedWords, textSignature } from '../rules/story.ts';
import type { PublicationServices } from './open-publications.ts';
import {
  BYLINE_MAX,
  boundedLine,
  EXCERPT_MAX,
  hasTitleFromAddress,
  normalisedPictureAddress,
  singleLine,
  TEXT_MAX,
} from './publication-draft.ts';
import {
  announcePublicationsChanged,
  lockPublications,
  type PublicationRow,
  publications,
} from './publications-table.ts';
import { findSimilar, type StoryQuery } from './story-store.ts';

/** Politeness: the most pages of one host in a round of a minute. */
const PAGES_PER_HOST = 6;
/** As many as can be read within that minute. */
const PAGES_PER_ROUND = 60;
/** By then nobody needs the full text, and the summary of the feed stays. */
const EXPIRE_AFTER_DAYS = 7;
/** Delay before a page that could not be read is tried again. */
const RETRY_AFTER_MINUTES = 60;

const rows = z.array(z.object({ id, url: z.string(), host: z.string() }));
type PendingPage = z.output<typeof rows>[number];

/**
 * Pages of which only a summary is known, grouped by host. The newest page of each host comes first, so that no host
 * waits for a busy one.
 */
export async function pendingPages(database: Database, now: Date): Promise<PendingPage[][]> {
  const found = await database.platform.execute(sql`
    SELECT id, url, host FROM (
      SELECT id, url, host, created_at, row_number() OVER (PARTITION BY host ORDER BY created_at DESC, id DESC) AS place
      FROM publications
      WHERE reading = 'pending' AND (read_after IS NULL OR read_after <= ${now.toISOString()}::timestamptz)) AS p
    WHERE place <= ${PAGES_PER_HOST} ORDER BY place, created_at DESC, id DESC LIMIT ${PAGES_PER_ROUND}`);
  return [...Map.groupBy(rows.parse(found.rows), ({ host }) => host).values()];
}

/**
 * Marks pages as failed that were pending too long. The time counts from the last change, since a new title causes
 * another reading.
 */
async function expirePendingPages(database: Database, now: Date): Promise<void> {
  await database.platform.execute(sql`
    UPDATE publications SET reading = 'failed'
    WHERE reading = 'pending' AND modified_on < ${now.toISOString()}::timestamptz - ${EXPIRE_AFTER_DAYS} * interval '1 day'`);
}

/** Marks a page as failed, or retries it in an hour. */
async function recordPageFailure(
  database: Database,
  publicationId: Id,
  { isForNow, now }: { readonly isForNow: boolean; readonly now: Date },
): Promise<void> {
  const change = isForNow
    ? sql`read_after = ${now.toISOString()}::timestamptz + ${RETRY_AFTER_MINUTES} * interval '1 minute'`
    : sql`reading = 'failed'`;
  await database.platform.execute(
    sql`UPDATE publications SET ${change} WHERE id = ${publicationId} AND reading = 'pending'`,
  );
}

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

/** Stores the text of a page; the text of the feed stays if it is longer. */
async function recordPage(tx: Transaction, publicationId: Id, page: PageReading, now: Date): Promise<void> {
  await lockPublications(tx);
  const [row] = await tx
    .select()
    .from(publications)
    .where(and(eq(publications.id, publicationId), eq(publications.reading, 'pending')));
  if (!row) return;
  const text = page.text.toWellFormed().replaceAll('\u0000', '').slice(0, TEXT_MAX);
  const words = normalisedWords(text).length;
  const isLonger = page.readable && words > row.wordCount;
  const pageTitle = page.readable && hasTitleFromAddress(row) ? boundedLine(page.title, TITLE_MAX) : '';
  const title = pageTitle || row.title;
  const { minHashes, isComparable } = textSignature(title, isLonger ? text : row.text);
  const storyText = { minHashes, title, text, publishedAt: row.publishedAt };
  const storyId = isComparable && isLonger ? await storyOf(tx, row, storyText) : row.storyId;
  await tx
    .update(publications)
    .set({
      title,
      ...(isLonger ? { text, wordCount: words, minHashes: [...minHashes], storyId } : {}),
      reading: page.readable ? 'whole' : 'failed',
      excerpt: row.excerpt || cutAtWords(singleLine(page.excerpt || text), EXCERPT_MAX),
      byline: row.byline || boundedLine(page.byline, BYLINE_MAX),
      language: row.language ?? page.language,
      imageUrl:
        row.imageUrl ?? normalisedPictureAddress({ image: page.imageUrl, enclosures: [], html: page.html }),
      modifiedOn: now,
    })
    .where(eq(publications.id, publicationId));
  await announcePublicationsChanged(tx, [publicationId]);
}

/** The story of the publication with its full text; unchanged if other publications joined it. */
async function storyOf(
  tx: Transaction,
  { id, storyId, sourceId, ownerId }: PublicationRow,
  storyText: StoryQuery,
): Promise<Id> {
  if (storyId !== id) return storyId;
  const [joined] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.storyId, id), ne(publications.id, id)))
    .limit(1);
  if (joined) return storyId;
  const similar = (await findSimilar(tx, { sourceId, ownerId, exceptId: id }, [storyText])).get(0);
  return similar?.storyId ?? storyId;
}
