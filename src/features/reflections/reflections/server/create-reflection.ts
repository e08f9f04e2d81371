import { and, eq } from 'drizzle-orm';
import { invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { TemplateId } from '#features/reflections/templates/contract/templates.ts';
import { isTemplateId } from '#features/reflections/templates/rules/localized-template.ts';
import { addItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { idTakenError, insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireScope } from '#platform/http/require-scope.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { createReflection as endpoint, Reflection } from '../contract/reflections.ts';
import { reflectionCreated } from '../events.ts';
import { reflectionReasons } from '../rules/reflection-rights.ts';
import { cleanDescription, requireTitle } from './clean-text.ts';
import type { NewReflection, ReflectionPorts } from './ports.ts';
import { loadReflection } from './read-reflection.ts';
import { reflections } from './reflections-tables.ts';

/**
 * RE-02: creates a reflection, visible only to its creator until it is shared. Idempotent; the reflection is a shared item with
 * the same id, whose row is inserted first and detects a taken id.
 */
export async function createReflection(
  ports: ReflectionPorts,
  context: RequestContext,
  { reflectionId: id, ...input }: Input<typeof endpoint>,
): Promise<Reflection> {
  const { actor, language, now: at } = context;
  const { organisationId, userId: by } = actor;
  requireScope(actor, 'write');
  return insertOnce('shared_items_pkey', () =>
    context.transaction(async (tx) => {
      if (!(await exists(tx, { organisationId, id, by }))) {
        const title = requireTitle(input.title);
        const templateId = requireTemplate(input.templateId);
        const created = { organisationId, reflectionId: id, templateId, title, language, by, at };
        await create(ports, tx, created, cleanDescription(input.description));
      }
      return loadReflection(ports, tx, context, id);
    }),
  );
}

interface Key {
  readonly organisationId: OrganisationId;
  readonly id: Id;
  readonly by: UserId;
}

/** Whether the caller has created it before. An id of somebody else is refused. */
async function exists(tx: Transaction, { organisationId, id, by }: Key): Promise<boolean> {
  const [found] = await tx
    .select({ createdBy: reflections.createdBy })
    .from(reflections)
    .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, id)));
  if (found && found.createdBy !== by) throw idTakenError();
  return found !== undefined;
}

function requireTemplate(templateId: string): TemplateId {
  if (!isTemplateId(templateId)) throw invalidField('templateId', reflectionReasons['unknown-template']);
  return templateId;
}

/** RE-03: the text starts from the template, which is applied once, in the same transaction. */
async function create(
  ports: ReflectionPorts,
  tx: Transaction,
  created: NewReflection,
  description: string,
): Promise<void> {
  const { organisationId, reflectionId, templateId, title, by, at } = created;
  await addItem(tx, { organisationId, itemId: reflectionId, kind: 'reflection', createdBy: by, at });
  await tx.insert(reflections).values({
    id: reflectionId,
    organisationId,
    title,
    description,
    templateId,
    createdBy: by,
    createdAt: at,
    lastEdited: at,
    modifiedBy: by,
    modifiedOn: at,
  });
  for (const prepare of ports.begin) await prepare(tx, created);
  await tx
    .update(reflections)
    .set({ templateApplied: true })
    .where(and(eq(reflections.organisationId, organisationId), eq(reflections.id, reflectionId)));
  await announce(tx, organisationId, reflectionCreated, { organisationId, reflectionId, byUserId: by });
}
