import { and, asc, count, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId, UserId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PASCAL } from '../contract/KEBABS.ts';
import { CAMELS } from './KEBABS-table.ts';

interface Written {
  readonly id: string;
  readonly title: string;
  readonly organisationId: OrganisationId;
  readonly by: UserId;
  readonly at: Date;
}

/** Creates it or renames it. An id of another organisation is not found. */
export async function upsertPASCAL(tx: Transaction, { by, at, ...values }: Written): Promise<PASCAL> {
  const changes = { title: values.title, modifiedBy: by, modifiedOn: at };
  const [created] = await tx.insert(CAMELS).values({ ...values, ...changes }).onConflictDoNothing().returning();
  if (created) return shown(created);
  const ours = and(eq(CAMELS.id, values.id), eq(CAMELS.organisationId, values.organisationId));
  const [changed] = await tx.update(CAMELS).set(changes).where(ours).returning();
  if (!changed) throw new AppError('missing', commonReasons.missing);
  return shown(changed);
}

/** One page, sorted by title, with the total. */
export async function findPASCALS(
  tx: Transaction,
  organisationId: OrganisationId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ items: PASCAL[]; total: number }> {
  const ours = eq(CAMELS.organisationId, organisationId);
  const rows = await tx.select().from(CAMELS).where(ours).orderBy(asc(CAMELS.title), asc(CAMELS.id)).offset(offset).limit(limit);
  const [counted] = await tx.select({ total: count() }).from(CAMELS).where(ours);
  return { items: rows.map(shown), total: counted?.total ?? 0 };
}

function shown({ id, title, modifiedBy, modifiedOn }: typeof CAMELS.$inferSelect): PASCAL {
  return { id, title, auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() } };
}
