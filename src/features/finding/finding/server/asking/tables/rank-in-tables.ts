import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { id } from '#base/ids.ts';
import { DOC_KINDS, type DocKind, type Scoring } from '#features/search/contract/criteria.ts';
import { parseQuery } from '#features/search/rules/query/parse-query.ts';
import type { Asked, Hit, Ranking } from '#features/search/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { kindsLookedFor } from '../../../rules/kinds-looked-for.ts';
import { fits, suits } from './fits.ts';
import { KEPT_ROWS } from './kept-rows.ts';
import { plainly } from './plainly.ts';
import { allOf, holds } from './said.ts';
import { wordsToFindIn } from './words-to-find-in.ts';

type Reader = Pick<Actor, 'organisationId' | 'userId'>;

/** How much of what is said is read: titles and tags are short, what people wrote mostly too. */
const SAID_LOOKED_AT = 2_000;
const row = z.object({
  id,
  kind: z.enum(DOC_KINDS),
  documentId: id.nullable(),
  analysisId: id.nullable(),
  matched: z.number(),
});
const totalRow = z.object({ total: z.number().int() });

/**
 * What is found while the index cannot be asked: the words of Keywords and Semantic at the beginning of a word of titles,
 * tags and passages, then the date. Filters hold as far as tables know them, and so does what is quoted or left out; other
 * scorings say nothing here.
 */
export async function rankInTables(tx: Transaction, reader: Reader, asked: Asked): Promise<Ranking> {
  const words = wordsToFindIn(asked.scorings.map(lookedFor).join(' '));
  const kinds = kindsLookedFor(asked.scorings, asked.filters)
    .filter((kind) => KEPT_ROWS[kind])
    .filter((kind) => asked.authorId === undefined || kind === 'Passage');
  const isNothing = kinds.length === 0 || (asked.onlyMatches && words.length === 0);
  if (isNothing) return ranking([], 0);
  const found = sql.join(
    kinds.map((kind) => sql`(${foundAmong(kind, reader, asked, words)})`),
    sql` UNION ALL `,
  );
  const { rows } = await tx.execute(sql`
    WITH found AS MATERIALIZED (${found})
    SELECT page.*, (SELECT count(*)::integer FROM found) AS total
    FROM (SELECT) AS always LEFT JOIN (
      SELECT * FROM found ORDER BY matched DESC, date DESC, id DESC OFFSET ${asked.offset} LIMIT ${asked.limit}
    ) AS page ON true ORDER BY page.matched DESC, page.date DESC, page.id DESC`);
  const hits = z.array(row).parse(rows.filter((one) => one.id !== null));
  return ranking(
    hits.map(({ matched, ...hit }) => ({ ...hit, score: matched / Math.max(1, words.length) })),
    totalRow.parse(rows[0]).total,
  );
}

function foundAmong(kind: DocKind, reader: Reader, asked: Asked, words: readonly string[]): SQL {
  const kept = KEPT_ROWS[kind];
  if (!kept) throw new Error(`no table holds ${kind}`);
  const { organisationId } = reader;
  const matched =
    words.length > 0
      ? sql.join(
          words.map((word) => sql`(${holds(word)})::integer`),
          sql` + `,
        )
      : sql`0`;
  // What lacks a phrase, or holds what is left out, holds nothing of what is looked for.
  const suited = allOf(asked.scorings.map(suits));
  const worth = suited ? sql`CASE WHEN ${suited} THEN ${matched} ELSE 0 END` : matched;
  const conditions = asked.filters.flatMap(
    (filter) => fits(filter, { organisationId, now: asked.now }) ?? [],
  );
  // Elsewhere words only weigh: everything is found, what holds them first.
  const isMatch = asked.onlyMatches ? sql`f.matched > 0` : sql`true`;
  return sql`
    SELECT f.id, ${kind}::text AS kind, f.document_id AS "documentId", f.analysis_id AS "analysisId", f.matched, f.date
    FROM (
      SELECT f.*, ${worth} AS matched FROM (
        SELECT n.id, n.document_id, n.analysis_id, n.date, n.url, n.created_by,
          ${plainly(sql`left(n.said, ${SAID_LOOKED_AT})`)} AS said, ${plainly(sql`n.shown_under`)} AS shown_under
        FROM (${kept.newest(organisationId, asked.authorId)}) n OFFSET 0) f) f
    WHERE ${sql.join([isMatch, ...conditions, kept.isOpen(reader)], sql` AND `)}`;
}

/** What is to be left out is none of it. */
function lookedFor(scoring: Scoring): string {
  if (scoring.type !== 'Semantic' && scoring.type !== 'Keywords') return '';
  const texts = scoring.type === 'Semantic' ? [scoring.param] : scoring.param;
  return texts
    .map(parseQuery)
    .map(({ words, phrases }) => [words, ...phrases].join(' '))
    .join(' ');
}

const ranking = (hits: readonly Hit[], total: number): Ranking => ({
  ...{ hits, total, isAtLeast: false, isWithoutMeaning: true },
  ...{ unread: [], correction: null, holdsWords: null },
});
