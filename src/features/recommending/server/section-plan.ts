import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { readKeptText } from '#features/collaboration/server/public.ts';
import { kindsLookedFor } from '#features/finding/rules/kinds-looked-for.ts';
import { RECOMMENDATIONS_MAX } from '#features/journal/contract/journals.ts';
import { requireReflection } from '#features/reflections/server/public.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { readCriteria } from '#features/search/rules/criteria/read-criteria.ts';
import { readersOf } from '#features/sharing/server/public.ts';
import type { Transaction } from '#platform/database/database.ts';
import { withWindow } from '../rules/windows.ts';
import { wordsUnder } from '../rules/words-under.ts';
import type { JournalToRun } from './journal-to-run.ts';
import type { Plan, Question } from './question.ts';

const criteria = z.array(z.record(z.string(), z.unknown()));
const rows = z.array(
  z.object({
    searchId: id,
    count: z.number().int(),
    useAnchor: z.boolean(),
    query: z.object({ scorings: criteria, filters: criteria }),
  }),
);

/** What a section that people wrote looks for: each of its searches as it is saved, for those who read the section. */
export async function planOfSection(tx: Transaction, journal: JournalToRun): Promise<Plan> {
  // A search of another organisation is none, whoever wrote its id here.
  const { rows: found } = await tx.execute(sql`
    SELECT s.search_id AS "searchId", s.recommendation_count AS count, s.use_anchor AS "useAnchor", q.query
    FROM journal_strategies s JOIN saved_searches q ON q.id = s.search_id AND q.organisation_id = s.organisation_id
    WHERE s.organisation_id = ${journal.organisationId} AND s.journal_id = ${journal.id} ORDER BY s.position`);
  const strategies = rows.parse(found);
  const anchor = strategies.some(({ useAnchor }) => useAnchor) ? await anchorOf(tx, journal) : null;
  return {
    ...{ given: [], freshness: null, isColdStart: false, endsUnfound: true, isOfAnalyses: false },
    ...{ counts: strategies.map(({ count }) => count), max: RECOMMENDATIONS_MAX },
    questions: strategies.flatMap(({ query, useAnchor }, search) => {
      const read = readCriteria(query);
      return read.refused ? [] : questionOf(journal, search, read, useAnchor ? anchor : null);
    }),
  };
}

function questionOf(
  { organisationId, readerIds }: JournalToRun,
  search: number,
  { scorings, filters }: { readonly scorings: readonly Scoring[]; readonly filters: readonly Filter[] },
  anchor: Scoring | null,
): Question[] {
  const kinds = kindsLookedFor(scorings, filters).filter((kind) => kind !== 'Reflection');
  if (kinds.length === 0) return [];
  const ofKinds: Filter = { type: 'DocKind', kind: 'Include', param: kinds };
  return [
    {
      ...{ scopes: [organisationId, 'public'], readerIds, isOfPeople: true },
      scorings: anchor ? [...scorings, anchor] : scorings,
      filters: [...withWindow(filters).filter(({ type }) => type !== 'DocKind'), ofKinds],
      askedFor: {
        ...{ family: 'searches', further: 0, search },
        why: { kind: 'search', seed: null, search: search + 1, words: wordsOf([...scorings, ...filters]) },
      },
    },
  ];
}

/** The words somebody wrote; which of them a document holds is looked at once it is found. */
const wordsOf = (said: readonly (Scoring | Filter)[]): string[] =>
  said
    .flatMap((one) => {
      if ('kind' in one && one.kind === 'Exclude') return [];
      if (one.type === 'Keywords' || one.type === 'Tags') return one.param;
      return one.type === 'Semantic' ? [one.param] : [];
    })
    .filter((text) => text.length <= 60);

/** What stands under the heading of a section. Its readers are those of the reflection, who may read that text. */
async function anchorOf(
  tx: Transaction,
  { organisationId, reflectionId, headerId }: JournalToRun,
): Promise<Scoring | null> {
  if (!reflectionId || !headerId) return null;
  const [reader] = await readersOf(tx, { organisationId, itemId: reflectionId });
  if (!reader) return null;
  const open = await requireReflection(tx, { organisationId, userId: reader }, reflectionId, 'read');
  const words = wordsUnder(await readKeptText(tx, open), headerId);
  return words ? { type: 'Semantic', param: words, multiplier: 1, id: 'anchor' } : null;
}
