import { and, eq, ne, sql } from 'drizzle-orm';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { reflectionWritten } from '../events.ts';
import { reflections } from './reflections-tables.ts';

interface SettledText {
  readonly organisationId: OrganisationId;
  readonly reflectionId: Id;
  /** Its plain words, a line for each block. */
  readonly text: string;
  /** RE-09: what these words are known by. */
  readonly blocksSignature: string;
  /** Of the editor that may have written them: an older one may not know all that they hold. */
  readonly editorVersion: string;
  /** Null when nobody in particular wrote last. */
  readonly by: UserId | null;
  readonly at: Date;
}

/** ED-08: what a text says now that nobody types, to be found by. Says whether that is news: else nothing changes. */
export async function keepSettledText(
  tx: Transaction,
  { organisationId, reflectionId, text, blocksSignature, editorVersion, by, at }: SettledText,
): Promise<boolean> {
  const kept = await tx
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
  if (kept.length === 0) return false;
  await announce(tx, organisationId, reflectionWritten, { organisationId, reflectionId });
  return true;
}

/** Never an older one than before, whichever server wrote last. */
const atLeast = (version: string) => sql<string>`array_to_string(greatest(
  string_to_array(${reflections.editorVersion}, '.')::int[], string_to_array(${version}, '.')::int[]), '.')`;
