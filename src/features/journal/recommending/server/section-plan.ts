import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { searchedKinds } from '#features/finding/finding/rules/searched-kinds.ts';
import { RECOMMENDATIONS_MAX } from '#features/journal/journal/contract/journals.ts';
import { readStoredText, requireReflection } from '#features/reflections/server.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { readCriteria } from '#features/search/rules/read-criteria.ts';
import { hasTextCriteria } from '#features/search/rules/text-criteria.ts';
import type { Scope } from '#features/search/server.ts';
import { readersOf } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Finding, FindingOrigin } from '../rules/select-candidates.ts';
import { textUnderHeading } from '../rules/text-under-heading.ts';
import { withWindow } from '../rules/timing.ts';
import type { JournalToRun } from './journal-to-run.ts';

const strategyRows = z.array(
  z.object({ searchId: id, recommendationCount: z.number().int(), useAnchor: z.boolean() }),
);
const criteria = z.array(z.record(z.string(), z.unknown()));
const queryRows = z.array(z.object({ id, query: z.object({ scorings: criteria, filters: criteria }) }));

type PlannedSearch = z.infer<typeof strategyRows>[number];

/** The plan of a section made by people. */
export async function planSection(tx: Transaction, journal: JournalToRun): Promise<Plan> {
  const { rows } = await tx.execute(sql`
    SELECT search_id AS "searchId", recommendation_count AS "recommendationCount", use_anchor AS "useAnchor"
    FROM journal_strategies WHERE organisation_id = ${journal.organisationId} AND journal_id = ${journal.id} ORDER BY position`);
  return planSearches(tx, journal, strategyRows.parse(rows));
}

/** The plan for these saved searches, for the readers of the section. */
export async function planSearches(
  tx: Transaction,
  journal: JournalToRun,
  searches: readonly PlannedSearch[],
): Promise<Plan> {
  // Searches of other organisations are ignored, whatever id was given.
  const { rows } = await tx.execute(sql`
    SELECT id, query FROM saved_searches WHERE organisation_id = ${journal.organisationId}
      AND id = ANY(${sql.param(searches.map(({ searchId }) => searchId))}::uuid[])`);
  const queries = new Map(queryRows.parse(rows).map(({ id: searchId, query }) => [searchId, query]));
  const anchor = searches.some(({ useAnchor }) => useAnchor) ? await anchorOf(tx, journal) : null;
  return {
    fixedFindings: [],
    freshness: null,
    isColdStart: false,
    expiresUnfound: true,
    proposesAnalyses: false,
    counts: searches.map(({ recommendationCount }) => recommendationCount),
    max: RECOMMENDATIONS_MAX,
    questions: searches.flatMap(({ searchId, useAnchor }, search) => {
      const query = queries.get(searchId);
      const read = query && readCriteria(query);
      return !read || read.refused ? [] : questionOf(journal, search, read, useAnchor ? anchor : null);
    }),
  };
}

function questionOf(
  { organisationId, readerIds }: JournalToRun,
  search: number,
  { scorings, filters }: { readonly scorings: readonly Scoring[]; readonly filters: readonly Filter[] },
  anchor: Scoring | null,
): PlannedQuery[] {
  const kinds = searchedKinds(scorings, filters).filter((kind) => kind !== 'Reflection');
  if (kinds.length === 0) return [];
  const ofKinds: Filter = { type: 'DocKind', kind: 'Include', param: kinds };
  return [
    {
      scopes: [organisationId, 'public'],
      readerIds,
      isUserSearch: true,
      scorings: anchor ? [...scorings, anchor] : scorings,
      onlyMatches: hasTextCriteria(scorings, filters),
      filters: [...withWindow(filters).filter(({ type }) => type !== 'DocKind'), ofKinds],
      origin: {
        family: 'searches',
        secondShare: 0,
        search,
        why: { kind: 'search', seed: null, search: search + 1, words: wordsOf([...scorings, ...filters]) },
      },
    },
  ];
}

/** The words of the query; those a document contains are selected once it is found. */
const wordsOf = (scoringsAndFilters: readonly (Scoring | Filter)[]): string[] =>
  scoringsAndFilters
    .flatMap((one) => {
      if ('kind' in one && one.kind === 'Exclude') return [];
      if (one.type === 'Keywords' || one.type === 'Tags') return one.param;
      return one.type === 'Semantic' ? [one.param] : [];
    })
    .filter((text) => text.length <= 60);

/**
 * The text under the heading of a section. Readers of the section are those of the reflection, so they may read it.
 */
async function anchorOf(
  tx: Transaction,
  { organisationId, reflectionId, headerId }: JournalToRun,
): Promise<Scoring | null> {
  if (!reflectionId || !headerId) return null;
  const [reader] = await readersOf(tx, { organisationId, itemId: reflectionId });
  if (!reader) return null;
  const open = await requireReflection(tx, { organisationId, userId: reader }, reflectionId, 'read');
  const words = textUnderHeading(await readStoredText(tx, open), headerId);
  return words ? { type: 'Semantic', param: words, multiplier: 1, id: 'anchor' } : null;
}

/** A query of the index for a section. */
export interface PlannedQuery {
  readonly origin: FindingOrigin;
  readonly scopes: readonly Scope[];
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
  /** Only subjects that match the query text, however few. */
  readonly onlyMatches?: boolean;
  /**
   * Whether a person wrote the search: its parts are scored separately. For built-in queries, one scoring is the
   * total.
   */
  readonly isUserSearch: boolean;
}

/** How to update a section. */
export interface Plan {
  readonly questions: readonly PlannedQuery[];
  /** Findings that do not come from the index. */
  readonly fixedFindings: readonly Finding[];
  /** How many each search proposes. */
  readonly counts: readonly number[];
  /** For the whole section. */
  readonly max: number;
  readonly isColdStart: boolean;
  /** The effect of freshness and its half-life; null if the searches include it. */
  readonly freshness: { readonly multiplier: number; readonly halfLifeDays: number } | null;
  /** Current recommendations that are no longer found are outdated. */
  readonly expiresUnfound: boolean;
  /** Whether the section proposes analyses. */
  readonly proposesAnalyses: boolean;
}
