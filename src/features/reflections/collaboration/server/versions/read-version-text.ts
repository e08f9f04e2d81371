import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readVersionText as endpoint } from '../../contract/versions.ts';
import { documentOf } from '../log/document-of.ts';
import { showVersions } from './show-versions.ts';
import { findVersion } from './version-store.ts';

/** The text of one version, for everybody who may open the current text. */
export function readVersionText(
  context: RequestContext,
  { reflectionId, versionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return context.transaction(async (tx) => {
    const open = await requireReflection(tx, context.actor, reflectionId, 'read');
    const found = await findVersion(tx, open, versionId);
    const [version] = found ? await showVersions(tx, open.organisationId, [found]) : [];
    if (!found || !version) throw new AppError('missing', commonReasons.missing);
    return { version, text: textOfDocument(documentOf({ state: found.state, rows: [] })) };
  });
}
