import type { Id } from '#base/ids.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { tagsOf } from '#features/analyses/tags/server/tag-store.ts';
import { type Documents, readSummaries } from '#features/documents/server.ts';
import { rolesOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { AnalysisCard } from '../contract/analysis-card.ts';
import type { AnalysisRow } from './analyses-tables.ts';
import { findAnalyses } from './analysis-store.ts';
import { readParticipants } from './read-participants.ts';

/** The reader of the cards: their role is on each card, and texts are in their language. */
export type CardContext = Pick<RequestContext, 'actor' | 'now' | 'language'>;

/**
 * Analyses as cards, in the order of their ids, without those the reader may not open. Six statements,
 * however many there are.
 */
export async function readCards(
  documents: Documents,
  tx: Transaction,
  { actor, now, language }: CardContext,
  ids: readonly Id[],
): Promise<AnalysisCard[]> {
  const { organisationId } = actor;
  const roles = await rolesOn(tx, actor, ids);
  const open = [...new Set(ids)].filter((id) => roles.has(id));
  // Independent queries are sent together.
  const [rows, tags, participants] = await Promise.all([
    findAnalyses(tx, organisationId, open),
    tagsOf(tx, organisationId, open),
    readParticipants(tx, organisationId, open),
  ]);
  const documentIds = rows.map(({ documentId }) => documentId);
  const creatorIds = rows.map(({ createdBy }) => createdBy);
  const [summaries, people] = await Promise.all([
    readSummaries(documents, tx, organisationId, documentIds, { now, language }),
    loadNamedPeople(tx, organisationId, creatorIds),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return open.flatMap((id) => {
    const [row, role] = [byId.get(id), roles.get(id)];
    const document = row && summaries.get(row.documentId);
    if (!row || !role || !document) return [];
    const creator = people(row.createdBy);
    return { ...cardFields(row), creator, document, role, tags: tags.get(id) ?? [], ...participants(id) };
  });
}

type CardFields = Omit<
  AnalysisCard,
  'creator' | 'document' | 'role' | 'tags' | 'participants' | 'participantCount'
>;

function cardFields(row: AnalysisRow): CardFields {
  const { id, documentId, title, description, createdBy, threadName, downloadAuthorized } = row;
  const { evaluationAverage, evaluationCount, activityCount, topElements } = row;
  const codes = { c: row.cCount, o: row.oCount, d: row.dCount, e: row.eCount };
  return {
    id,
    documentId,
    title,
    description,
    createdBy,
    threadName,
    downloadAuthorized,
    summary: { evaluationAverage, evaluationCount, activityCount, codes, topElements },
    createdOn: row.createdAt.toISOString(),
    lastEdited: row.lastEdited.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}
