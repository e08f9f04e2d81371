import * as Y from 'yjs';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import { documentOf } from '../log/document-of.ts';
import type { KeptText } from '../log/log-store.ts';
import type { Settling } from './settle-text.ts';

/** A text as it stands on disk, to be settled by whoever has it not open; and its document. */
export function settlingOf(
  kept: KeptText,
): Omit<Settling, 'organisationId' | 'reflectionId' | 'at'> & { readonly document: Y.Doc } {
  const document = documentOf(kept);
  return {
    document,
    text: textOfDocument(document),
    by: kept.by,
    changes: 1,
    authors: kept.by ? [kept.by] : [],
    through: Math.max(kept.through, ...kept.rows.map(({ position }) => position)),
    encode: () => Y.encodeStateAsUpdate(document),
  };
}
