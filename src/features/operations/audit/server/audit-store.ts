import { and, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { describeDevice } from '#base/describe-device.ts';
import { fold } from '#base/fold.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { audit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AuditEntry, AuditReference, auditCsvInput } from '../contract/audit.ts';
import { actsIn } from '../rules/act-groups.ts';
import { actsSaying } from '../rules/describe-act.ts';
import type { AuditReader, AuditSubjects, NamedSubject } from './audit-subjects.ts';

export type AuditFilters = Omit<z.output<typeof auditCsvInput>, 'organizationId'>;

export interface AuditReading {
  readonly reader: AuditReader;
  /** Null: every organisation. */
  readonly organisationId: OrganisationId | null;
  readonly subjects: readonly AuditSubjects[];
  readonly language: Language;
}

/** How many people and items of a name a search looks for. */
const MOST_MATCHES = 200;

/** The condition of the acts that match the filters. */
export async function auditCondition(
  tx: Transaction,
  { reader, organisationId, subjects, language }: AuditReading,
  { group, actorId, from, to, search }: AuditFilters,
): Promise<SQL | undefined> {
  return and(
    organisationId === null ? undefined : eq(audit.organisationId, organisationId),
    group ? inArray(audit.act, actsIn(group)) : undefined,
    actorId ? eq(audit.actorId, actorId) : undefined,
    from ? gte(audit.at, new Date(from)) : undefined,
    to ? lt(audit.at, new Date(to)) : undefined,
    search === '' ? undefined : await searchCondition(tx, { reader, subjects, language }, search),
  );
}

async function searchCondition(
  tx: Transaction,
  { reader, subjects, language }: Omit<AuditReading, 'organisationId'>,
  search: string,
): Promise<SQL | undefined> {
  const folded = fold(search);
  const found = await Promise.all(
    subjects.map(async ({ kind, search: find }) =>
      (await find(tx, reader, folded, MOST_MATCHES)).map((id) => ({ kind, id })),
    ),
  );
  const matches = found.flat();
  const names = matches.map(({ kind, id }) => `${kind}:${id}`);
  const people = matches.filter(({ kind }) => kind === 'user').map(({ id }) => id);
  const acts = actsSaying(search, language);
  const hash = folded.replace(/[^0-9a-f]/g, '');
  return or(
    /^\d{1,15}$/.test(folded) ? eq(audit.number, Number(folded)) : undefined,
    hash.length >= 4 && hash === folded.replace(/[\s.…]/g, '') ? like(audit.hash, `${hash}%`) : undefined,
    acts.length > 0 ? inArray(audit.act, acts) : undefined,
    people.length > 0 ? inArray(audit.actorId, people) : undefined,
    names.length > 0 ? inArray(audit.subject, names) : undefined,
    names.length > 0 ? sql`${audit.details} -> 'grantees' ?| ${sql.param(names)}::text[]` : undefined,
    sql`false`,
  );
}

interface Slice {
  readonly offset?: number;
  readonly limit: number;
}

/** Within one chain acts are in the order of their numbers; across chains in that of their ids, which are in time order. */
const orderOf = ({ organisationId }: Pick<AuditReading, 'organisationId'>) =>
  organisationId === null ? audit.id : audit.number;

/** The condition of the acts after this one in a list. */
export const olderThan = (reading: AuditReading, { id, number }: AuditEntry): SQL =>
  reading.organisationId === null ? lt(audit.id, id) : lt(audit.number, number);

/** One page of the acts, newest first. */
export async function findActs(
  tx: Transaction,
  reading: AuditReading,
  condition: SQL | undefined,
  { offset = 0, limit }: Slice,
): Promise<AuditEntry[]> {
  const rows = await tx
    .select()
    .from(audit)
    .where(condition)
    .orderBy(desc(orderOf(reading)))
    .offset(offset)
    .limit(limit);
  const origins = await findOrigins(
    tx,
    rows.map(({ id }) => id),
  );
  const named = await nameSubjects(tx, reading, rows);
  return rows.map(({ actorId, subject, originHash, at, ...row }) => ({
    ...row,
    actor: actorId === null ? null : personOf(named, actorId),
    subject: referenceTo(named, subject),
    references: referencesIn(row.details).map((one) => referenceTo(named, one)),
    origin: origins.get(row.id) ?? null,
    isAutomatic: actorId === null && originHash === null,
    at: at.toISOString(),
  }));
}

export async function countActs(tx: Transaction, condition: SQL | undefined): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(audit).where(condition);
  return counted?.total ?? 0;
}

const originRows = z.array(z.object({ id: z.string(), address: z.string(), userAgent: z.string() }));

async function findOrigins(tx: Transaction, ids: readonly Id[]): Promise<Map<Id, AuditEntry['origin']>> {
  const { rows } = await tx.execute(sql`
    SELECT audit_id AS id, address, user_agent AS "userAgent" FROM audit_origins
    WHERE audit_id = ANY (${sql.param([...ids])}::uuid[])`);
  return new Map(
    originRows.parse(rows).map(({ id, address, userAgent }) => {
      const { browser, system } = describeDevice(userAgent);
      return [id, { address, browser, system }];
    }),
  );
}

type Row = typeof audit.$inferSelect;
/** By `kind:id`. */
type Named = ReadonlyMap<string, NamedSubject>;

async function nameSubjects(
  tx: Transaction,
  { reader, subjects }: AuditReading,
  rows: readonly Row[],
): Promise<Named> {
  const wanted = new Set(
    rows.flatMap(({ actorId, subject, details }) => [
      subject,
      ...referencesIn(details),
      ...(actorId === null ? [] : [`user:${actorId}`]),
    ]),
  );
  const named = new Map<string, NamedSubject>();
  for (const { kind, load } of subjects) {
    const prefix = `${kind}:`;
    const ids = [...wanted].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    const known = ids.filter((id) => UUID.test(id));
    if (known.length === 0) continue;
    for (const subject of await load(tx, reader, known)) named.set(prefix + subject.id, subject);
  }
  return named;
}

const UUID = /^[0-9a-f-]{36}$/;

/** The people, groups and items that details refer to, as `kind:id`. */
function referencesIn({ grantees, groups, left, reflection, heir }: Row['details']): string[] {
  return [
    ...(Array.isArray(grantees) ? grantees.map(String) : []),
    ...[groups, left].flatMap((ids) => (Array.isArray(ids) ? ids.map((group) => `group:${group}`) : [])),
    ...(typeof reflection === 'string' ? [`reflection:${reflection}`] : []),
    ...(typeof heir === 'string' ? [`user:${heir}`] : []),
  ];
}

function referenceTo(named: Named, key: string): AuditReference {
  const colon = key.indexOf(':');
  const found = named.get(key);
  return {
    kind: key.slice(0, colon),
    id: key.slice(colon + 1),
    name: found?.name || null,
    path: found?.path ?? null,
  };
}

/** People of another organisation are not found: only platform admins act across organisations. */
function personOf(named: Named, id: Id): AuditEntry['actor'] {
  const person = named.get(`user:${id}`)?.person;
  return { id, firstName: '', lastName: '', ...person, isOutsider: !person };
}
