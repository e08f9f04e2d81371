import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { elements } from '#features/analyses/elements/server/elements-tables.ts';
import { loadElementDetails } from '#features/analyses/elements/server/load-element-details.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/contributions.ts';
import type { Contribution, listContributions as endpoint, UserAnalysis } from '../contract/contributions.ts';
import {
  elementsBefore,
  elementsIn,
  newestElements,
  passagesAfter,
  requireAnalysis,
} from './element-pages.ts';
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
    const byAuthor = Map.groupBy(await loadElementDetails(tx, actor, rows), ({ author }) => author.id);
    const withElements = (userAnalysis: UserAnalysis): Contribution => ({
      ...userAnalysis,
      elements: byAuthor.get(userAnalysis.id) ?? [],
    });
    const { revision } = analysis;
    return { revision, mine: withElements(mine), others: others.map(withElements), total };
  });
}

/** A page of one participant's elements, newest first. */
export function listElements(
  context: RequestContext,
  { analysisId, userId, before, limit }: Input<typeof contract.listElements>,
): Promise<Output<typeof contract.listElements>> {
  return context.transaction(async (tx) => {
    const analysis = await requireAnalysis(tx, context, analysisId);
    const rows = await elementsBefore(tx, analysis, { userId, before, limit: limit + 1 });
    const page = await loadElementDetails(tx, context.actor, rows.slice(0, limit));
    return { revision: analysis.revision, elements: page, hasMore: rows.length > limit };
  });
}

/** One element; 404 when it is archived. */
export function readElement(
  context: RequestContext,
  { analysisId, elementId }: Input<typeof contract.readElement>,
): Promise<Output<typeof contract.readElement>> {
  return context.transaction(async (tx) => {
    const analysis = await requireAnalysis(tx, context, analysisId);
    const rows = await tx
      .select()
      .from(elements)
      .where(and(elementsIn(analysis), eq(elements.id, elementId), eq(elements.archived, false)));
    const [element] = await loadElementDetails(tx, context.actor, rows);
    if (!element) throw new AppError('missing', commonReasons.missing);
    return element;
  });
}

/** AL-06: a page of everyone's passages, oldest first. */
export function listPassages(
  context: RequestContext,
  { analysisId, after, limit }: Input<typeof contract.listPassages>,
): Promise<Output<typeof contract.listPassages>> {
  return context.transaction(async (tx) => {
    const analysis = await requireAnalysis(tx, context, analysisId);
    const rows = await passagesAfter(tx, analysis, { after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const authors = page.map(({ userId }) => userId);
    const author = await loadNamedPeople(tx, analysis.organisationId, authors);
    const passages = page.map(({ userId, code, ...row }) => ({
      ...row,
      author: author(userId),
      codeClassification: code,
    }));
    return { revision: analysis.revision, passages, hasMore: rows.length > limit };
  });
}
