import type { Input, Output } from '#base/endpoint.ts';
import { fold, searchWords } from '#base/fold.ts';
import type { Id } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { linkedAnalysesOf } from '#features/reflections/retention/server/linked-analyses.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/citations.ts';
import {
  BEST_PASSAGES_SHOWN,
  type CitableAnalysis,
  type CitablePassage,
  type findCitable as findCitableEndpoint,
  type listCitable as listCitableEndpoint,
} from '../contract/citations.ts';
import {
  type AnalysisRow,
  bestPassages,
  citableAnalyses,
  citablePassages,
  countLinkedAnalyses,
  type PassageRow,
} from './citable-store.ts';
import { createLostPassageFinder, readCited, siteNameOf } from './read-cited.ts';

function showAnalysis(analysis: AnalysisRow): CitableAnalysis {
  return { ...analysis, siteName: siteNameOf(analysis) };
}

const showPassage =
  (people: (userId: Id) => NamedPerson) =>
  ({ url, authorId, ...passage }: PassageRow): CitablePassage => ({
    ...passage,
    author: people(authorId),
    siteName: siteNameOf({ ...passage, url }),
  });

/** The endpoints of citations. */
export function citationRoutes(): Route[] {
  const lostAmong = createLostPassageFinder();
  return [
    route(contract.findCitable, findCitable),
    route(contract.listCitable, listCitable),
    route(contract.readCited, (context, input) => readCited(lostAmong, context, input)),
  ];
}

/** ED-04: the linked analyses the caller may open, each with its best supported passages. */
function listCitable(
  context: RequestContext,
  { reflectionId, offset, limit }: Input<typeof listCitableEndpoint>,
): Promise<Output<typeof listCitableEndpoint>> {
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

/** ED-04: the analyses and passages a reflection can cite, as far as the caller may open them. A constant number of statements. */
function findCitable(
  context: RequestContext,
  { reflectionId, search, analysisId, offset, limit }: Input<typeof findCitableEndpoint>,
): Promise<Output<typeof findCitableEndpoint>> {
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
