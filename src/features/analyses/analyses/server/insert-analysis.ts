import type { Actor } from '#base/actor.ts';
import type { Id } from '#base/ids.ts';
import { replaceTags, resolveTags } from '#features/analyses/tags/server/tag-store.ts';
import type { DocumentRow } from '#features/documents/server.ts';
import { addItem, grantAccess } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { NewAnalysis } from '../contract/analyses.ts';
import { analysisCreated, analysisShared } from '../events.ts';
import { aclByRole, analysisName } from '../rules/new-analysis.ts';
import { analyses, userAnalyses } from './analyses-tables.ts';

/**
 * Makes the creation of an analysis idempotent by id. The `shared_items` row has the same id and is inserted
 * first, so its primary key decides whether the id is free.
 */
export const analysisOnceById = <T>(make: () => Promise<T>): Promise<T> =>
  insertOnce('shared_items_pkey', make);

interface NewAnalysisRow extends Pick<NewAnalysis, 'acl' | 'tags'>, Partial<Pick<NewAnalysis, 'threadName'>> {
  readonly id: Id;
  readonly document: DocumentRow;
  readonly called: Pick<NewAnalysis['document'], 'title' | 'description'>;
  readonly downloadAuthorized?: boolean;
}

/**
 * D2 §6: inserts an analysis of a document, unrated, owned by its author; grants access to the others named,
 * and announces it.
 */
export async function insertAnalysis(
  tx: Transaction,
  { actor, now: at }: ActorContext,
  { id: analysisId, document, called, acl, tags, threadName, downloadAuthorized }: NewAnalysisRow,
): Promise<void> {
  const { organisationId, userId: by } = actor;
  const item = { organisationId, itemId: analysisId };
  const written = { organisationId, modifiedBy: by, modifiedOn: at };
  const name = analysisName(called, document);
  await addItem(tx, { ...item, kind: 'analysis', createdBy: by, at });
  await tx.insert(analyses).values({
    id: analysisId,
    documentId: document.id,
    ...name,
    threadName,
    downloadAuthorized,
    createdBy: by,
    createdAt: at,
    lastEdited: at,
    ...written,
  });
  await tx.insert(userAnalyses).values({ analysisId, userId: by, createdAt: at, ...written });
  if (tags.length > 0) {
    const recognised = await resolveTags(tx, organisationId, tags);
    await replaceTags(tx, { organisationId, analysisId, tags: recognised, by, at });
  }
  await announce(tx, organisationId, analysisCreated, {
    organisationId,
    analysisId,
    documentId: document.id,
    byUserId: by,
  });
  const granted = aclByRole(acl, by);
  for (const grant of granted) await grantAccess(tx, { ...item, ...grant, by, at });
  if (granted.length === 0) return;
  await announce(tx, organisationId, analysisShared, {
    organisationId,
    analysisId,
    byUserId: by,
    at: at.toISOString(),
    document: { title: name.title, url: document.url ?? '' },
    userIds: granted.flatMap(({ userIds }) => userIds),
    groupIds: granted.flatMap(({ groupIds }) => groupIds),
  });
}

/** The person an analysis is created or changed for, and when: a request, or a background job. */
export interface ActorContext {
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
  readonly now: Date;
}
