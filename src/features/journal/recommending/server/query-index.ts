import type { Hit, Scope } from '#features/search/server.ts';
import type { Finding } from '../rules/merge-findings.ts';
import type { Question } from './question.ts';
import type { RecommendingServices } from './recommending-services.ts';

/** Past or analysed subjects are among the first results, so enough are read beyond them. */
const [DEPTH, DEPTH_OF_SEARCH] = [100, 200];

export interface IndexAnswer {
  readonly found: readonly Finding[];
  /** Number of results of each search of the section, by its index from 0. */
  readonly totals: ReadonlyMap<number, number>;
  readonly isWithoutMeaning: boolean;
  /** Scopes of a query that could not be read. */
  readonly unreadScopes: ReadonlySet<Scope>;
}

/** Runs the queries one after the other, so that only one result is in memory. */
export async function queryIndex(
  { index }: RecommendingServices,
  questions: readonly Question[],
  now: Date,
  signal?: AbortSignal,
): Promise<IndexAnswer> {
  const found: Finding[] = [];
  const unread = new Set<Scope>();
  const totals = new Map<number, number>();
  let isWithoutMeaning = false;
  for (const { askedFor, isUserSearch, ...question } of questions) {
    signal?.throwIfAborted();
    const limit = isUserSearch ? DEPTH_OF_SEARCH : DEPTH;
    const ranking = await index.search({ ...question, offset: 0, limit, now, explain: isUserSearch });
    totals.set(askedFor.search, ranking.total);
    isWithoutMeaning ||= ranking.isWithoutMeaning;
    for (const scope of ranking.unread) unread.add(scope);
    const [mainScoring] = question.scorings;
    for (const hit of ranking.hits) {
      const subjectId = hit.documentId ?? hit.id;
      const isPublication = hit.kind === 'FeedItem';
      const multiplier = mainScoring?.multiplier || 1;
      const total = { type: mainScoring?.type ?? 'Keywords', value: hit.score / multiplier, multiplier };
      const parts = isUserSearch ? partsOf(hit) : [mainScoring?.id ? { ...total, id: mainScoring.id } : total];
      found.push({ subjectId, isPublication, analysisId: hit.analysisId, parts, askedFor });
    }
  }
  return { found, totals, isWithoutMeaning, unreadScopes: unread };
}

const partsOf = ({ parts = [] }: Hit) =>
  parts.map(({ type, id, value, multiplier }) => ({ type, value, multiplier, ...(id ? { id } : {}) }));
