import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { keepVersion as endpoint } from '../../contract/versions.ts';
import type { OnTextFlushed } from '../texts/flush-text.ts';
import { saveAsVersion } from './save-as-version.ts';
import { showVersions } from './show-versions.ts';
import { readVersions } from './version-store.ts';
import { withWritableText } from './with-writable-text.ts';

/** Saves the current text as a version, before a large change. Null where nothing was ever written. */
export function keepVersion(
  settled: readonly OnTextFlushed[],
  context: RequestContext,
  { reflectionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  return withWritableText(context, reflectionId, async (tx, key) => {
    await saveAsVersion(tx, settled, { ...key, at: context.now });
    const latest = await showVersions(tx, key.organisationId, await readVersions(tx, key, 1));
    return { version: latest[0] ?? null };
  });
}
