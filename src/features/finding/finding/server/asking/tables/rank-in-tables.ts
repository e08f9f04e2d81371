import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id } from '#base/ids.ts';
import { DOC_KINDS, type DocKind, type Scoring } from '#features/search/contract/criteria.ts';
import { parseQuery } from '#features/search/rules/query/parse-query.ts';
import type { Hit, SearchRequest, SearchResult } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { searchedKinds } from '../../../rules/searched-kinds.ts';
import { filterCondition, scoringCondition } from './filter-condition.ts';
import { normalizedText } from './normalized-text.ts';
import { searchWordsIn } from './search-words-in.ts';
import { SEARCHABLE_ROWS } from './searchable-rows.ts';
import { allOf, hasPrefix } from './text-conditions.ts';

type Reader = Pick<Actor, 'organisationId' | 'userId'>;

/** The searched length of texts: titles and tags are short, and so are most remarks. */
const SEARCHED_LENGTH = 2_000;
const row = z.object({
  id,
  kind: z.enum(DOC_KINDS),
  documentId: id.nullable(),
  analysisId: id.nullable(),
  matched: z.number(),
});
const totalRow = z.object({ total: z.number().int() });

/**
 * Searches the tables while the index is unavailable: the words of Keywords and Semantic as word prefixes in titles, tags and
 * passages, then by date. Filters, quotations and exclusions apply as far as the tables support them; other scorings are
 * ignored.
 */
export async function rankInTables(
  tx: Transaction,
  reader: Reader,
  request: SearchRequest,
): Promise<SearchResult> {
  const words = searchWordsIn(request.scorings.map(queryTextOf).join(' '));
  const kinds = searchedKinds(request.scorings, request.filters)
    .filter((kind) => SEARCHABLE_ROWS[kind])
    .filter((kind) => request.authorId === undefined || kind === 'Passage');
  const isNothing = kinds.length === 0 || (request.onlyMatches && words.length === 0);
  if (isNothing) return ranking([], 0);
  const found = sql.join(
    kinds.map((kind) => sql`(${selectFound(kind, reader, request, words)})`),
    sql` UNION ALL `,
  );
  const { rows } = await tx.execute(sql`
    WITH found AS MATERIALIZED (${found})
    SELECT page.*, (SELECT count(*)::integer FROM found) AS total
    FROM (SELECT) AS always LEFT JOIN (
      SELECT * FROM found ORDER BY matched DESC, date DESC, id DESC OFFSET ${request.offset} LIMIT ${request.limit}
    ) AS page ON true ORDER BY page.matched DESC, page.date DESC, page.id DESC`);
  const hits = z.array(row).parse(rows.filter((one) => one.id !== null));
  return ranking(
    hits.map(({ matched, ...hit }) => ({ ...hit, score: matched / Math.max(1, words.length) })),
    totalRow.parse(rows[0]).total,
  );
}

function selectFound(kind: DocKind, reader: Reader, request: SearchRequest, words: readonly string[]): SQL {
  const source = SEARCHABLE_ROWS[kind];
  if (!source) throw new Error(`the tables do not support ${kind}`);
  const { organisationId } = reader;
  const matched =
    words.length > 0
      ? sql.join(
          words.map((word) => sql`(${hasPrefix(word)})::integer`),
          sql` + `,
        )
      : sql`0`;
  // A row without a required phrase, or with an exclusion, counts as without matches.
  const meetsScorings = allOf(request.scorings.map(scoringCondition));
  const matchCount = meetsScorings ? sql`CASE WHEN ${meetsScorings} THEN ${matched} ELSE 0 END` : matched;
  const conditions = request.filters.flatMap(
    (filter) => filterCondition(filter, { organisationId, now: request.now }) ?? [],
  );
  // Otherwise words only affect the order.
  const isMatch = request.onlyMatches ? sql`f.matched > 0` : sql`true`;
  return sql`
    SELECT f.id, ${kind}::text AS kind, f.document_id AS "documentId", f.analysis_id AS "analysisId", f.matched, f.date
    FROM (
      SELECT f.*, ${matchCount} AS matched FROM (
        SELECT n.id, n.document_id, n.analysis_id, n.date, n.url, n.created_by,
          ${normalizedText(sql`left(n.said, ${SEARCHED_LENGTH})`)} AS said, ${normalizedText(sql`n.shown_under`)} AS shown_under
        FROM (${source.newest(organisationId, request.authorId)}) n OFFSET 0) f) f
    WHERE ${sql.join([isMatch, ...conditions, source.isOpen(reader)], sql` AND `)}`;
}

/** The text of a scoring without its exclusions. */
function queryTextOf(scoring: Scoring): string {
  if (scoring.type !== 'Semantic' && scoring.type !== 'Keywords') return '';
  const texts = scoring.type === 'Semantic' ? [scoring.param] : scoring.param;
  return texts
    .map(parseQuery)
    .map(({ words, phrases }) => [words, ...phrases].join(' '))
    .join(' ');
}

const ranking = (hits: readonly Hit[], total: number): SearchResult => ({
  hits,
  total,
  isLowerBound: false,
  isWithoutMeaning: true,
  unread: [],
  correction: null,
  hasWordMatches: null,
});
