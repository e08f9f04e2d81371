import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { z } from 'zod';
import { type Id, id, type UserId } from '#base/ids.ts';
import type { OpenReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { textOfDocument } from '#features/reflections/rich-text/server/read-text.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type TextKey, unpackUpdates } from './update-log.ts';

const bytes = z.instanceof(Buffer);

/** Changes that were stored together, and the node that stored them. */
export interface StoredRow {
  readonly position: number;
  readonly node: Id;
  readonly packed: Uint8Array;
}

export interface StoredText {
  /** 0: no state was ever stored. */
  readonly revision: number;
  readonly state: Uint8Array | null;
  /** The position of the last change included in the state. */
  readonly through: number;
  readonly rows: readonly StoredRow[];
  /** The author of the last change whose author is known. */
  readonly by: UserId | null;
}

const logRow = z.object({
  position: z.number(),
  node: id.nullable(),
  packed: bytes,
  revision: z.number().nullable(),
  by: id.nullable(),
});

/** The state of a text and every change after it, in one snapshot. */
export async function readText(
  tx: Transaction,
  { organisationId, reflectionId }: TextKey,
): Promise<StoredText> {
  const ofText = sql`organisation_id = ${organisationId} AND reflection_id = ${reflectionId}`;
  const { rows } = await tx.execute(sql`
    SELECT NULL::uuid AS node, through AS position, state AS packed, revision, modified_by AS by
      FROM reflection_states WHERE ${ofText}
    UNION ALL
    SELECT node, position, updates, NULL, modified_by FROM reflection_updates WHERE ${ofText}
    ORDER BY position`);
  const read = z.array(logRow).parse(rows);
  const state = read.find(({ node }) => node === null);
  return {
    revision: state?.revision ?? 0,
    state: state?.packed ?? null,
    through: state?.position ?? 0,
    rows: read.flatMap(({ position, node, packed }) => (node === null ? [] : [{ position, node, packed }])),
    by: read.findLast(({ by }) => by !== null)?.by ?? null,
  };
}

/** A stored text as updates to apply in order. */
export const updatesOf = ({ state, rows }: Pick<StoredText, 'state' | 'rows'>): Uint8Array[] => [
  ...(state ? [state] : []),
  ...rows.flatMap(({ packed }) => unpackUpdates(packed)),
];

/** Applies updates in one transaction, so that observers run once. */
export function applyUpdates(document: Y.Doc, updates: readonly Uint8Array[], origin?: unknown): void {
  document.transact(() => {
    for (const update of updates) Y.applyUpdate(document, update, origin);
  }, origin);
}

/** The document of a stored text. */
export function documentOf(stored: Pick<StoredText, 'state' | 'rows'>): Y.Doc {
  const document = new Y.Doc();
  applyUpdates(document, updatesOf(stored));
  return document;
}

/** The text as stored on disk, for a caller whose access was checked; unsaved typing may be a moment ahead. */
export async function readStoredText(tx: Transaction, open: OpenReflection): Promise<TextNode> {
  return textOfDocument(documentOf(await readText(tx, open)));
}
