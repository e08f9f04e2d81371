import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { reflections } from './reflections-tables.ts';
import type { ReflectionSummaryRow } from './show-reflections.ts';

const { text: _text, titleKey: _titleKey, editorVersion: _version, ...SHOWN } = getTableColumns(reflections);

/** Reflections in the order of their ids; the caller must check access. */
export async function findReflections(
  tx: Transaction,
  organisationId: OrganisationId,
  ids: readonly Id[],
): Promise<ReflectionSummaryRow[]> {
  if (ids.length === 0) return [];
  const found = await tx
    .select(SHOWN)
    .from(reflections)
    .where(and(eq(reflections.organisationId, organisationId), isOneOf(reflections.id, ids)));
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
