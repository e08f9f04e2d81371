import type { Input, Output } from '#base/endpoint.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { linkedAnalysesOf } from '#features/reflections/retention/server/linked-analyses.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { BEST_PASSAGES_SHOWN, type listCitable as endpoint } from '../contract/citations.ts';
import { bestPassages, citableAnalyses, countLinkedAnalyses } from './citable-store.ts';
import { showAnalysis, showPassage } from './show-citable.ts';

/** ED-04: the linked analyses the caller may open, each with its best supported passages. */
export function listCitable(
  context: RequestContext,
  { reflectionId, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  const { organisationId } = actor;
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    const linked = await linkedAnalysesOf(tx, actor, open.reflectionId);
    const analysisIds = linked.slice(offset, offset + limit);
    const query = { organisationId, reflectionId: open.reflectionId, analysisIds, words: [] };
    const [analyses, passages, linkedCount] = await Promise.all([
      citableAnalyses(tx, query),
      bestPassages(tx, query, BEST_PASSAGES_SHOWN),
      countLinkedAnalyses(tx, open),
    ]);
    const authorIds = passages.map(({ authorId }) => authorId);
    const toPassage = showPassage(await loadNamedPeople(tx, organisationId, authorIds));
    const best = Map.groupBy(passages.map(toPassage), ({ analysisId }) => analysisId);
    return {
      analyses: analyses.map((row) => ({ ...showAnalysis(row), best: best.get(row.analysisId) ?? [] })),
      total: linked.length,
      closedCount: linkedCount - linked.length,
    };
  });
}
