import type { Input, Output } from '#base/endpoint.ts';
import { elementsOf } from '#features/analyses/elements/server/elements-of.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Contribution, listContributions as endpoint, UserAnalysis } from '../contract/contributions.ts';
import { newestElements } from './element-pages.ts';
import { requireAnalysis } from './require-analysis.ts';
import { countOthers, findOtherUserAnalyses, findOwnUserAnalysis } from './user-analysis-store.ts';

/** AL-02: the caller's own user analysis and a page of the others', each with its newest elements. */
export function listContributions(
  context: RequestContext,
  { analysisId, ...paging }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const analysis = await requireAnalysis(tx, context, analysisId);
    // Independent queries are sent together.
    const [mine, others, total] = await Promise.all([
      findOwnUserAnalysis(tx, analysis, actor.userId),
      findOtherUserAnalyses(tx, analysis, { userId: actor.userId, ...paging }),
      countOthers(tx, analysis, actor.userId),
    ]);
    const people = [mine, ...others].filter(({ elementCount }) => elementCount > 0).map(({ id }) => id);
    const rows = await newestElements(tx, analysis, people);
    const byAuthor = Map.groupBy(await elementsOf(tx, actor, rows), ({ author }) => author.id);
    const withElements = (userAnalysis: UserAnalysis): Contribution => ({
      ...userAnalysis,
      elements: byAuthor.get(userAnalysis.id) ?? [],
    });
    const { revision } = analysis;
    return { revision, mine: withElements(mine), others: others.map(withElements), total };
  });
}
