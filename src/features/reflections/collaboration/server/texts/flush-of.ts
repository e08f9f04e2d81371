import * as Y from 'yjs';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { documentOf } from '../log/document-of.ts';
import type { StoredText } from '../log/log-store.ts';
import type { TextFlush } from './flush-text.ts';

/** The flush of a text as stored on disk, for a process that does not have it open; and its document. */
export function flushOf(
  stored: StoredText,
): Omit<TextFlush, 'organisationId' | 'reflectionId' | 'at'> & { readonly document: Y.Doc } {
  const document = documentOf(stored);
  return {
    document,
    text: textOfDocument(document),
    by: stored.by,
    changes: 1,
    authors: stored.by ? [stored.by] : [],
    through: Math.max(stored.through, ...stored.rows.map(({ position }) => position)),
    encode: () => Y.encodeStateAsUpdate(document),
  };
}
