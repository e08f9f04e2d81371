import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Reflection } from '../contract/reflection.ts';
import type { changeReflection as endpoint } from '../contract/reflections.ts';
import { cleanDescription } from './clean-words.ts';
import type { ReflectionPorts } from './ports.ts';
import { showOne } from './read-reflection.ts';
import { findReflections } from './reflection-store.ts';
import { reflections } from './reflections-tables.ts';
import { requireTitle } from './require-title.ts';
import { type Revising, reviseReflection } from './revise-reflection.ts';
import type { ShownRow } from './show-reflections.ts';

const CHANGED = ['title', 'description', 'isArchived', 'status'] as const;
type Change = { readonly [K in (typeof CHANGED)[number]]?: ShownRow[K] | undefined };

/** RE-01, RE-05: renames, describes, archives or completes a reflection, or undoes it. What is not named stays. */
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
    return { answer: await showOne(ports, tx, context, revising.reflectionId), changed };
  });
}

/** Answers whether anything became other than it was. */
async function apply(tx: Transaction, revising: Revising, change: Change): Promise<boolean> {
  const { organisationId, reflectionId, by, at } = revising;
  const [before] = await findReflections(tx, organisationId, [reflectionId]);
  const isOther = (name: keyof Change) => change[name] !== undefined && change[name] !== before?.[name];
  if (!CHANGED.some(isOther)) return false;
  await tx
    .update(reflections)
    .set({ ...change, lastEdited: at, modifiedBy: by, modifiedOn: at })
    .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
  return true;
}
