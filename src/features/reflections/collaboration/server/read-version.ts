import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { reflections } from '#features/reflections/reflections/server/reflections-tables.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readVersion as endpoint } from '../contract/collaboration.ts';
import { requiredEditorVersion } from './access/required-editor-version.ts';

/** ED-07: the oldest editor version that understands a text; clients ask before they connect. */
export function readVersion(
  context: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return context.transaction(async (tx) => {
    const { organisationId } = await requireReflection(tx, context.actor, reflectionId, 'read');
    const [found] = await tx
      .select({ version: reflections.editorVersion })
      .from(reflections)
      .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
    if (!found) throw new AppError('missing', commonReasons.missing);
    return { version: requiredEditorVersion(found.version) };
  });
}
