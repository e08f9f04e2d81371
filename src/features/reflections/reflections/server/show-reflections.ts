import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { NamedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { localizedTemplate } from '#features/reflections/templates/rules/localized-template.ts';
import type { Role } from '#features/sharing/rules/roles.ts';
import { firstReaders, rolesOn } from '#features/sharing/server.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { ACTIVE_SHOWN, PARTICIPANTS_SHOWN, type Reflection } from '../contract/reflections.ts';
import type { ReflectionPorts } from './ports.ts';
import { type ReflectionRow, reflections } from './reflections-tables.ts';

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

/** The columns read to show a reflection, without its text, which may be long. */
export type ReflectionSummaryRow = Omit<ReflectionRow, 'text' | 'titleKey' | 'editorVersion'>;

/** Reflections in the form of the contract, in the given order. Those the caller may not open are omitted. */
export async function showReflections(
  { activeUsersOf }: ReflectionPorts,
  tx: Transaction,
  { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
  rows: readonly ReflectionSummaryRow[],
): Promise<Reflection[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const roles = await rolesOn(tx, actor, ids);
  const created = rows.map(({ id, createdBy }) => ({ itemId: id, first: createdBy }));
  const readers = await firstReaders(tx, actor.organisationId, created, PARTICIPANTS_SHOWN);
  const active = await activeUsersOf(tx, actor.organisationId, ids);
  const named = [...rows.map(({ createdBy }) => createdBy), ...[...active.values()].flatMap(firstActive)];
  const people = await loadNamedPeople(tx, actor.organisationId, named);
  return rows.flatMap((row) => {
    const role = roles.get(row.id);
    if (!role) return [];
    const present = active.get(row.id) ?? [];
    const { people: participants, count: participantCount } = readers(row.id);
    return [
      {
        ...showColumns(row, role, people),
        participants: [...participants],
        participantCount,
        template: localizedTemplate(language, row.templateId),
        activeUsers: firstActive(present).map(people),
        activeCount: present.length,
      },
    ];
  });
}

const firstActive = (userIds: readonly Id[]) => userIds.slice(0, ACTIVE_SHOWN);

function showColumns(row: ReflectionSummaryRow, role: Role, people: (userId: Id) => NamedPerson) {
  const { id, title, description, templateApplied, status, type, isArchived, createdBy } = row;
  const { activityCount, documentCount, blocksSignature } = row;
  return {
    id,
    title,
    description,
    templateApplied,
    status,
    type,
    isArchived,
    createdBy,
    creator: people(createdBy),
    createdOn: row.createdAt.toISOString(),
    lastEdited: row.lastEdited.toISOString(),
    activityCount,
    documentCount,
    blocksSignature,
    role,
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
