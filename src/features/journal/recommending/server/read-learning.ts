import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Input, Output } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { readLearning as endpoint } from '#features/journal/journal/contract/learning.ts';
import { type ReadableJournal, requireJournal } from '#features/journal/journal/server/require-journal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { sourceAffinity } from '../rules/learnt.ts';
import { learntWords } from '../rules/learnt-words.ts';
import { type Feedback, readFeedback } from './read-feedback.ts';

const SOURCES_SHOWN = 5;
const WORDS_SHOWN = 6;
/** Smaller values are no preference. */
const PREFERENCE = 0.15;
const sinceRow = z.tuple([z.object({ since: z.coerce.date().nullable() })]);

/**
 * What a section learnt, as far as the reader may see it; in sections of the whole organisation, from their own acts
 * only.
 */
export const readLearning = (
  { actor, transaction, now }: RequestContext,
  { journalId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> =>
  transaction(async (tx) =>
    describeLearning(tx, await requireJournal(tx, actor, journalId), actor.userId, now),
  );

export async function describeLearning(
  tx: Transaction,
  journal: ReadableJournal,
  reader: UserId,
  now: Date,
): Promise<Output<typeof endpoint>> {
  const { organisationId, id: journalId } = journal;
  const { rows } = await tx.execute(sql`
    SELECT CASE WHEN isfinite(learns_since) THEN learns_since END AS since FROM journals
    WHERE organisation_id = ${organisationId} AND id = ${journalId}`);
  const [{ since }] = sinceRow.parse(rows);
  const actions = await readFeedback(tx, journal, now, reader);
  const words = learntWords(actions, WORDS_SHOWN);
  return {
    acts: actions.length,
    since: since?.toISOString() ?? null,
    likedSources: sourcesOf(actions, 1),
    dislikedSources: sourcesOf(actions, -1),
    likedWords: words.liked,
    dislikedWords: words.disliked,
  };
}

function sourcesOf(actions: readonly Feedback[], side: 1 | -1): string[] {
  const titles = new Map(
    actions.flatMap(({ sourceKey, sourceTitle }) =>
      sourceKey && sourceTitle ? [[sourceKey, sourceTitle]] : [],
    ),
  );
  return [...titles]
    .map(([key, title]) => ({ title, affinity: side * sourceAffinity(key, actions) }))
    .filter(({ affinity }) => affinity >= PREFERENCE)
    .sort((a, b) => b.affinity - a.affinity || (a.title < b.title ? -1 : 1))
    .slice(0, SOURCES_SHOWN)
    .map(({ title }) => title);
}
