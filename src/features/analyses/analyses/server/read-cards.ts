import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { loadNamedPeople } from '#features/accounts/server.ts';
import { tagsOf } from '#features/analyses/tags/server/tag-store.ts';
import { type Documents, readSummaries, requireDocument } from '#features/documents/server.ts';
import { rolesOn } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/analyses.ts';
import { type AnalysisCard, PARTICIPANTS_SHOWN } from '../contract/analysis-card.ts';
import type { AnalysisRow } from './analyses-tables.ts';
import { findAnalyses, findOpenAnalysisIds } from './analysis-store.ts';
import { shownSummary } from './analysis-summary.ts';

type Participants = Pick<AnalysisCard, 'participants' | 'participantCount'>;

const rows = z.array(
  z.object({ id, participants: z.array(namedPerson), participantCount: z.number().int() }),
);
const NOBODY: Participants = { participants: [], participantCount: 0 };

/** The participants of the given analyses, earliest first. A deleted person stays, without a name. */
export async function readParticipants(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<(analysisId: Id) => Participants> {
  if (analysisIds.length === 0) return () => NOBODY;
  const inAnalysis = sql`t.organisation_id = ${organisationId} AND t.analysis_id = wanted.id`;
  const found = await tx.execute(sql`
    SELECT wanted.id, (SELECT count(*)::integer FROM user_analyses t WHERE ${inAnalysis}) AS "participantCount",
      ARRAY(SELECT json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        FROM user_analyses t JOIN users u ON u.id = t.user_id WHERE ${inAnalysis}
        ORDER BY t.created_at, t.user_id LIMIT ${PARTICIPANTS_SHOWN}) AS participants
    FROM unnest(${sql.param([...analysisIds])}::uuid[]) AS wanted (id)`);
  const byId = new Map(rows.parse(found.rows).map((row) => [row.id, row]));
  return (analysisId) => {
    const { participants, participantCount } = byId.get(analysisId) ?? NOBODY;
    return { participants, participantCount };
  };
}

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
    readSummaries(documents, tx, organisationId, documentIds, { actor, now, language }),
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
  return {
    id,
    documentId,
    title,
    description,
    createdBy,
    threadName,
    downloadAuthorized,
    summary: shownSummary(row),
    createdOn: row.createdAt.toISOString(),
    lastEdited: row.lastEdited.toISOString(),
    auditInfo: { modifiedBy: row.modifiedBy, modifiedOn: row.modifiedOn.toISOString() },
  };
}

/** One analysis as a card; 404 when it may not be opened. */
export async function readCard(
  documents: Documents,
  tx: Transaction,
  shown: CardContext,
  analysisId: Id,
): Promise<AnalysisCard> {
  const [card] = await readCards(documents, tx, shown, [analysisId]);
  if (!card) throw new AppError('missing', commonReasons.missing);
  return card;
}

export function readAnalysis(
  documents: Documents,
  context: RequestContext,
  { analysisId }: Input<typeof contract.readAnalysis>,
): Promise<AnalysisCard> {
  return context.transaction((tx) => readCard(documents, tx, context, analysisId));
}

/** SY-07: all of them in the order requested, or none; the client then requests them one by one. */
export function readAnalyses(
  documents: Documents,
  context: RequestContext,
  { ids }: Input<typeof contract.readAnalyses>,
): Promise<Output<typeof contract.readAnalyses>> {
  const wanted = [...new Set(ids)];
  return context.transaction(async (tx) => {
    const analyses = await readCards(documents, tx, context, wanted);
    if (analyses.length !== wanted.length) throw new AppError('missing', commonReasons.missing);
    return { analyses };
  });
}

/** AL-01: the threads of a document that the caller may open. */
export function listAnalysesOfDocument(
  documents: Documents,
  context: RequestContext,
  { documentId }: Input<typeof contract.listAnalysesOfDocument>,
): Promise<Output<typeof contract.listAnalysesOfDocument>> {
  return context.transaction(async (tx) => {
    const { id } = await requireDocument(documents, tx, context.actor, documentId);
    const ids = await findOpenAnalysisIds(tx, context.actor, [id]);
    return { analyses: await readCards(documents, tx, context, ids) };
  });
}
