import type { Doc } from 'yjs';
import * as Y from 'yjs';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { rewriteText } from '#features/reflections/rich-text/server/rewrite-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import type { restoreVersion as endpoint } from '../../contract/versions.ts';
import { documentOf, readText } from '../log/stored-text.ts';
import { insertUpdates, packUpdates, type TextKey } from '../log/update-log.ts';
import { flushOf, flushTextIn, type OnTextFlushed, signatureOf } from '../texts/flush-text.ts';
import { addVersion, findVersion, lockText, readVersions } from './version-store.ts';

/**
 * Restores a version by an ordinary change: everybody who has the text open sees it at once, and can undo it by restoring
 * the version that is made of the replaced text.
 */
export function restoreVersion(
  listeners: readonly OnTextFlushed[],
  context: RequestContext,
  { reflectionId, versionId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { now: at } = context;
  const by = context.actor.userId;
  return withWritableText(context, reflectionId, async (tx, key) => {
    const version = await findVersion(tx, key, versionId);
    if (!version) throw new AppError('missing', commonReasons.missing);
    const document = await saveAsVersion(tx, listeners, { ...key, at });
    const text = textOfDocument(documentOf({ state: version.state, rows: [] }));
    if (signatureOf(text) === signatureOf(textOfDocument(document))) return { beforeId: null };

    const [before] = await readVersions(tx, key, 1);
    const encode = () => Y.encodeStateAsUpdate(document);
    const packed = packUpdates([rewrite(document, text)]);
    // Stored under a node id of its own, so that all nodes with the text open read it.
    const positions = await insertUpdates(tx, newId(), [{ ...key, packed, by }]);
    const through = positions.get(key.reflectionId) ?? 0;
    await flushTextIn(tx, listeners, { ...key, text, by, at, through, changes: 1, authors: [by], encode });
    await addVersion(tx, {
      ...key,
      state: encode(),
      at: new Date(at.getTime() + 1),
      restoredFrom: versionId,
    });
    return { beforeId: before?.id ?? null };
  });
}

/** Rewrites a document to this text; returns the update. */
function rewrite(document: Y.Doc, text: TextNode): Uint8Array {
  const before = Y.encodeStateVector(document);
  rewriteText(document, text);
  return Y.encodeStateAsUpdate(document, before);
}

/** Runs an action on the text of a reflection in a transaction, for callers who may write in it. */
export function withWritableText<T>(
  { actor, transaction }: RequestContext,
  reflectionId: Id,
  action: (tx: Transaction, key: TextKey) => Promise<T>,
): Promise<T> {
  requireScope(actor, 'write');
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'write');
    return action(tx, { organisationId: open.organisationId, reflectionId: open.reflectionId });
  });
}

/**
 * Saves the stored text as a version; nothing where it equals the last one. Changes that were not flushed yet are
 * included. Returns the document, whose rows are locked: nobody else restores a version meanwhile.
 */
export async function saveAsVersion(
  tx: Transaction,
  listeners: readonly OnTextFlushed[],
  { at, ...key }: TextKey & { readonly at: Date },
): Promise<Doc> {
  await lockText(tx, key);
  const { document, ...flush } = flushOf(await readText(tx, key));
  await flushTextIn(tx, listeners, { ...key, ...flush, at });
  await addVersion(tx, { ...key, state: flush.encode(), at });
  return document;
}
