import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { changeReflection as endpoint, Reflection } from '../contract/reflections.ts';
import { cleanDescription, requireTitle } from './clean-text.ts';
import type { ReflectionPorts } from './ports.ts';
import { loadReflection } from './read-reflection.ts';
import { reflections } from './reflections-tables.ts';
import { type RevisionContext, reviseReflection } from './revise-reflection.ts';
import { findReflections, type ReflectionSummaryRow } from './show-reflections.ts';

const CHANGEABLE_FIELDS = ['title', 'description', 'isArchived', 'status'] as const;
type Change = { readonly [K in (typeof CHANGEABLE_FIELDS)[number]]?: ReflectionSummaryRow[K] | undefined };

/** RE-01, RE-05: renames, describes, archives or completes a reflection, or reverts these. Absent fields stay. */
export function changeReflection(
  ports: ReflectionPorts,
  context: RequestContext,
  { reflectionId, title, description, ...named }: Input<typeof endpoint>,
): Promise<Reflection> {
  return reviseReflection(context, reflectionId, async (tx, revising) => {
    const change: Change = {
      ...named,
      title: title === undefined ? undefined : requireTitle(title),
      description: description === undefined ? undefined : cleanDescription(description),
    };
    const changed = await apply(tx, revising, change);
    return { answer: await loadReflection(ports, tx, context, revising.reflectionId), changed };
  });
}

/** Applies a change; returns whether any field differed. */
async function apply(tx: Transaction, revising: RevisionContext, change: Change): Promise<boolean> {
  const { organisationId, reflectionId, by, at } = revising;
  const [before] = await findReflections(tx, organisationId, [reflectionId]);
  const differs = (name: keyof Change) => change[name] !== undefined && change[name] !== before?.[name];
  if (!CHANGEABLE_FIELDS.some(differs)) return false;
  await tx
    .update(reflections)
    .set({ ...change, lastEdited: at, modifiedBy: by, modifiedOn: at })
    .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
  return true;
}
