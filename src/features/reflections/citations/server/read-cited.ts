import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { CitedAnalysis, CitedPassage, readCited as endpoint } from '../contract/citations.ts';
import { findOpenAnalyses, findOpenPassages, snapshotTexts } from './cited-store.ts';
import type { LostPassageFinder } from './create-lost-passage-finder.ts';
import { siteNameOf } from './site-name.ts';

const unique = (ids: readonly Id[]): Id[] => [...new Set(ids)];

const closedAnalysis = (analysisId: Id): CitedAnalysis => ({
  analysisId,
  state: 'closed',
  documentId: null,
  title: '',
  siteName: '',
  url: null,
  isUpload: false,
});

const closedPassage = (elementId: Id): CitedPassage => ({
  elementId,
  state: 'closed',
  text: '',
  author: null,
  codeClassification: null,
});

/** ED-04: the state of what a reflection cites. What the reader may not open looks like what does not exist. */
export async function readCited(
  lostAmong: LostPassageFinder,
  context: RequestContext,
  { reflectionId, ...asked }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  const [analysisIds, elementIds] = [unique(asked.analysisIds), unique(asked.elementIds)];
  const found = await context.transaction(async (tx) => {
    await requireReflection(tx, actor, reflectionId, 'read');
    const analyses = await findOpenAnalyses(tx, actor, analysisIds);
    const passages = await findOpenPassages(tx, actor, elementIds);
    const authorIds = passages.map(({ authorId }) => authorId);
    return { analyses, passages, people: await loadNamedPeople(tx, actor.organisationId, authorIds) };
  });
  // Outside the transaction: a slow search must not hold a database connection.
  const lost = await lostAmong(found.passages, (snapshotIds) =>
    context.transaction((tx) => snapshotTexts(tx, actor.organisationId, snapshotIds)),
  );
  const analyses = new Map(found.analyses.map((row) => [row.analysisId, row]));
  const passages = new Map(found.passages.map((row) => [row.elementId, row]));
  return {
    analyses: analysisIds.map((analysisId) => {
      const row = analyses.get(analysisId);
      return row ? { ...row, state: 'open', siteName: siteNameOf(row) } : closedAnalysis(analysisId);
    }),
    passages: elementIds.map((elementId) => {
      const row = passages.get(elementId);
      if (!row) return closedPassage(elementId);
      const { archived, authorId, text, codeClassification } = row;
      const state = archived ? 'archived' : lost.has(elementId) ? 'lost' : 'there';
      return { elementId, state, text, author: found.people(authorId), codeClassification };
    }),
  };
}
