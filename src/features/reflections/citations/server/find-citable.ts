import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { searchWords } from '#base/words-of.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { linkedAnalysesOf } from '#features/reflections/retention/server/linked-analyses.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { findCitable as endpoint } from '../contract/citations.ts';
import { citableAnalyses, citablePassages } from './citable-store.ts';
import { showAnalysis, showPassage } from './show-citable.ts';

/** ED-04: the analyses and passages a reflection can cite, as far as the caller may open them. A constant number of statements. */
export function findCitable(
  context: RequestContext,
  { reflectionId, search, analysisId, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  const { organisationId } = actor;
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    const analysisIds = await linkedAnalysesOf(tx, actor, open.reflectionId);
    const query = {
      organisationId,
      reflectionId: open.reflectionId,
      analysisIds,
      words: searchWords(fold(search)),
    };
    const isChosen = (id: string) => analysisId === undefined || id === analysisId;
    const chosenQuery = { ...query, analysisIds: analysisIds.filter(isChosen) };
    const [analyses, passages] = await Promise.all([
      citableAnalyses(tx, query),
      citablePassages(tx, chosenQuery, { offset, limit }),
    ]);
    const authorIds = passages.map(({ authorId }) => authorId);
    return {
      analyses: analyses.map(showAnalysis),
      passages: passages.map(showPassage(await loadNamedPeople(tx, organisationId, authorIds))),
      total: analyses
        .filter((analysis) => isChosen(analysis.analysisId))
        .reduce((sum, { passageCount }) => sum + passageCount, 0),
    };
  });
}
