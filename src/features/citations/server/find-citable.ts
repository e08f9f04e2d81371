import type { Input, Output } from '#base/endpoint.ts';
import { fold } from '#base/fold.ts';
import { wordsToFind } from '#base/words-of.ts';
import { peopleOf } from '#features/accounts/server/public.ts';
import { requireReflection } from '#features/reflections/server/public.ts';
import { linkedAnalysesOf } from '#features/retention/server/public.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { findCitable as endpoint } from '../contract/citations.ts';
import { citableAnalyses, citablePassages } from './citable-store.ts';
import { siteNameOf } from './site-name.ts';

/** ED-04: what a reflection can cite, as far as the caller may open it. As many statements however much there is. */
export function findCitable(
  context: RequestContext,
  { reflectionId, search, analysisId, offset, limit }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  const { organisationId } = actor;
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    const analysisIds = await linkedAnalysesOf(tx, actor, open.reflectionId);
    const asked = { organisationId, analysisIds, words: wordsToFind(fold(search)) };
    const one = analysisId?.toLowerCase();
    const chosen =
      one === undefined ? asked : { ...asked, analysisIds: analysisIds.filter((id) => id === one) };
    const [analyses, passages] = await Promise.all([
      citableAnalyses(tx, asked),
      citablePassages(tx, chosen, { offset, limit }),
    ]);
    const authorIds = passages.map(({ authorId }) => authorId);
    const people = await peopleOf(tx, organisationId, authorIds);
    return {
      analyses: analyses.map(({ url, ...analysis }) => ({
        ...analysis,
        siteName: siteNameOf({ ...analysis, url }),
      })),
      passages: passages.map(({ url, authorId, ...passage }) => ({
        ...passage,
        author: people(authorId),
        siteName: siteNameOf({ ...passage, url }),
      })),
      total: analyses
        .filter((analysis) => one === undefined || analysis.analysisId === one)
        .reduce((sum, { passageCount }) => sum + passageCount, 0),
    };
  });
}
