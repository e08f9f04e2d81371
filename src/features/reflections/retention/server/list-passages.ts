import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listPassages as endpoint } from '../contract/documents.ts';
import { linkedAnalysesOf } from './linked-analyses.ts';
import { findRetainablePassages } from './retained-passages.ts';

/** The passages of a linked analysis that can be retained, for a caller who may open it. */
export function listPassages(
  context: RequestContext,
  { reflectionId, analysisId, ...slice }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor } = context;
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    const linked = await linkedAnalysesOf(tx, actor, open.reflectionId);
    const linkedId = linked.find((one) => one === analysisId.toLowerCase());
    if (!linkedId) throw new AppError('missing', commonReasons.missing);
    const { rows, total } = await findRetainablePassages(tx, actor.organisationId, linkedId, slice);
    const people = await loadNamedPeople(
      tx,
      actor.organisationId,
      rows.map(({ authorId }) => authorId),
    );
    const passages = rows.map(({ authorId, ...passage }) => ({ ...passage, author: people(authorId) }));
    return { passages, total };
  });
}
