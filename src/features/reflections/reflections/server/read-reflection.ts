import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readReflection as endpoint, Reflection } from '../contract/reflections.ts';
import type { ReflectionPorts } from './ports.ts';
import { requireReflection } from './require-reflection.ts';
import { findReflections, showReflections } from './show-reflections.ts';

/** RE-04: a reflection the caller may open. */
export const readReflection = (
  ports: ReflectionPorts,
  context: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Reflection> => context.transaction((tx) => loadReflection(ports, tx, context, reflectionId));

/** The same within an existing transaction. */
export async function loadReflection(
  ports: ReflectionPorts,
  tx: Transaction,
  context: Pick<RequestContext, 'actor' | 'language'>,
  reflectionId: Id,
): Promise<Reflection> {
  const open = await requireReflection(tx, context.actor, reflectionId, 'read');
  const rows = await findReflections(tx, open.organisationId, [open.reflectionId]);
  const [shown] = await showReflections(ports, tx, context, rows);
  if (!shown) throw new AppError('missing', commonReasons.missing);
  return shown;
}
