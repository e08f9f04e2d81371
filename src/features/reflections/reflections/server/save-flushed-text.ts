import { and, eq, ne, sql } from 'drizzle-orm';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { reflectionWritten } from '../events.ts';
import { reflections } from './reflections-tables.ts';

interface FlushedText {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  /** Its plain text, one block per line. */
  readonly text: string;
  /** RE-09: a digest of the content. */
  readonly blocksSignature: string;
  /** The version of the newest editor that may have written it: an older one may not know all of its content. */
  readonly editorVersion: string;
  /** Null when the last author is unknown. */
  readonly by: UserId | null;
  readonly at: Date;
}

/** ED-08: stores the plain text of a flushed text for search. Returns whether the content changed: else nothing is written. */
export async function saveFlushedText(
  tx: Transaction,
  { organisationId, reflectionId, text, blocksSignature, editorVersion, by, at }: FlushedText,
): Promise<boolean> {
  const updated = await tx
    .update(reflections)
    .set({
      text,
      blocksSignature,
      editorVersion: atLeast(editorVersion),
      lastEdited: at,
      modifiedBy: by,
      modifiedOn: at,
    })
    .where(
      and(
        eq(reflections.organisationId, organisationId),
        eq(reflections.id, reflectionId),
        ne(reflections.blocksSignature, blocksSignature),
      ),
    )
    .returning({ id: reflections.id });
  if (updated.length === 0) return false;
  await announce(tx, organisationId, reflectionWritten, { organisationId, reflectionId });
  return true;
}

/** The newer of the two versions: versions never decrease, whichever server wrote last. */
const atLeast = (version: string) => sql<string>`array_to_string(greatest(
  string_to_array(${reflections.editorVersion}, '.')::int[], string_to_array(${version}, '.')::int[]), '.')`;
