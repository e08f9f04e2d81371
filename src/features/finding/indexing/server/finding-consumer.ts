import { type SQL, sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import {
  analysisCardChanged,
  analysisCreated,
  analysisModified,
} from '#features/analyses/analyses/events.ts';
import { analysesRetagged } from '#features/analyses/tags/events.ts';
import { captureMoved } from '#features/captures/captures/events.ts';
import { documentRead } from '#features/documents/documents/events.ts';
import { portfolioChanged } from '#features/portfolios/events.ts';
import {
  reflectionChanged,
  reflectionCreated,
  reflectionWritten,
} from '#features/reflections/reflections/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { publicationsChanged } from '#features/sources/publications/events.ts';
import { combineHandlers, on } from '#platform/outbox/define-consumer.ts';
import { PUBLIC_SCOPE_ID } from '../contract/search-index.ts';
import { enqueueForIndexing, selectIds } from './pending-updates.ts';

const union = (...parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/** A document, and all its analyses with their passages, which include its text. */
const documentAndAnalyses = (organisationId: OrganisationId, documentId: Id): SQL =>
  union(
    selectIds([documentId]),
    sql`SELECT id, true FROM analyses WHERE organisation_id = ${organisationId} AND document_id = ${documentId}`,
  );

/** Analyses with their passages, and their documents, whose access depends on them. */
const analysesAndDocuments = (organisationId: OrganisationId, analysisIds: readonly Id[]): SQL =>
  union(
    selectIds(analysisIds, true),
    sql`SELECT document_id, false FROM analyses
      WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...analysisIds])}::uuid[])`,
  );

const analysisTopic = /^analysis:(.+)$/;

/**
 * Marks items whose findable changed. Votes and similar events change neither text nor access and mark nothing. What a
 * portfolio withholds follows from access, and the deletion of people and groups announces access changes.
 */
export const findingConsumer = combineHandlers('finding', [
  on([documentRead], (tx, { payload: { organisationId, documentId } }) =>
    enqueueForIndexing(tx, organisationId, documentAndAnalyses(organisationId, documentId)),
  ),
  on([analysisCreated], (tx, { payload: { organisationId, analysisId, documentId } }) =>
    enqueueForIndexing(tx, organisationId, union(selectIds([analysisId], true), selectIds([documentId]))),
  ),
  on([analysisModified, analysisCardChanged], (tx, { payload: { organisationId, analysisId } }) =>
    enqueueForIndexing(tx, organisationId, selectIds([analysisId])),
  ),
  on([portfolioChanged], (tx, { payload: { organisationId, analysisId } }) =>
    enqueueForIndexing(tx, organisationId, selectIds([analysisId])),
  ),
  on([analysesRetagged([])], async (tx, { organisationId, topics }) => {
    const ids = topics.flatMap((topic) => analysisTopic.exec(topic)?.[1] ?? []);
    if (organisationId) await enqueueForIndexing(tx, organisationId, selectIds(ids));
  }),
  on([accessChanged], (tx, { payload: { organisationId, items } }) => {
    const idsOf = (kind: string) => items.filter((item) => item.kind === kind).map((item) => item.id);
    const found = union(
      analysesAndDocuments(organisationId, idsOf('analysis')),
      selectIds([...idsOf('document'), ...idsOf('reflection')]),
    );
    return enqueueForIndexing(tx, organisationId, found);
  }),
  on([reflectionCreated, reflectionChanged, reflectionWritten], (tx, { payload }) =>
    enqueueForIndexing(tx, payload.organisationId, selectIds([payload.reflectionId])),
  ),
  on([publicationsChanged], (tx, { payload: { publicationIds } }) =>
    enqueueForIndexing(tx, PUBLIC_SCOPE_ID, selectIds(publicationIds)),
  ),
  // A person who captured a document may open it for a day, even if it existed before.
  on([captureMoved], (tx, { payload: { organisationId, captureId } }) =>
    enqueueForIndexing(
      tx,
      organisationId,
      sql`SELECT document_id, false FROM captures WHERE organisation_id = ${organisationId} AND id = ${captureId}
        AND state NOT IN ('waiting', 'reading')`,
    ),
  ),
]);
