import { type SQL, sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import { analysisMade, analysisModified, analysisTouched } from '#features/analyses/analyses/events.ts';
import { analysesRetagged } from '#features/analyses/tags/events.ts';
import { captureMoved } from '#features/captures/captures/events.ts';
import { documentRead } from '#features/documents/documents/events.ts';
import { portfolioChanged } from '#features/portfolios/events.ts';
import {
  reflectionBegun,
  reflectionChanged,
  reflectionWritten,
} from '#features/reflections/reflections/events.ts';
import { accessChanged } from '#features/sharing/events.ts';
import { publicationsKept } from '#features/sources/publications/events.ts';
import { followAll, on } from '#platform/outbox/follow.ts';
import { PUBLISHED } from '../rules/published.ts';
import { markFound, these } from './marks.ts';

const both = (...parts: readonly SQL[]): SQL => sql.join([...parts], sql` UNION ALL `);

/** A document, and every analysis of it with all its passages: they say what it says. */
const documentAndAnalyses = (organisationId: OrganisationId, documentId: Id): SQL =>
  both(
    these([documentId]),
    sql`SELECT id, true FROM analyses WHERE organisation_id = ${organisationId} AND document_id = ${documentId}`,
  );

/** Analyses with all their passages, and their documents: who may open one may open the other. */
const analysesAndDocuments = (organisationId: OrganisationId, analysisIds: readonly Id[]): SQL =>
  both(
    these(analysisIds, true),
    sql`SELECT document_id, false FROM analyses
      WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...analysisIds])}::uuid[])`,
  );

const analysisTopic = /^analysis:(.+)$/;

/**
 * Marks what can be found otherwise than before. Votes and the like change no word and no access: they mark nothing. What
 * a portfolio withholds follows from access, and people and groups that go announce whose access changed.
 */
export const findingFollower = followAll('finding', [
  on([documentRead], (tx, { payload: { organisationId, documentId } }) =>
    markFound(tx, organisationId, documentAndAnalyses(organisationId, documentId)),
  ),
  on([analysisMade], (tx, { payload: { organisationId, analysisId, documentId } }) =>
    markFound(tx, organisationId, both(these([analysisId], true), these([documentId]))),
  ),
  on([analysisModified, analysisTouched], (tx, { payload: { organisationId, analysisId } }) =>
    markFound(tx, organisationId, these([analysisId])),
  ),
  on([portfolioChanged], (tx, { payload: { organisationId, analysisId } }) =>
    markFound(tx, organisationId, these([analysisId])),
  ),
  on([analysesRetagged([])], async (tx, { organisationId, topics }) => {
    const ids = topics.flatMap((topic) => analysisTopic.exec(topic)?.[1] ?? []);
    if (organisationId) await markFound(tx, organisationId, these(ids));
  }),
  on([accessChanged], (tx, { payload: { organisationId, items } }) => {
    const idsOf = (kind: string) => items.filter((item) => item.kind === kind).map((item) => item.id);
    const found = both(
      analysesAndDocuments(organisationId, idsOf('analysis')),
      these([...idsOf('document'), ...idsOf('reflection')]),
    );
    return markFound(tx, organisationId, found);
  }),
  on([reflectionBegun, reflectionChanged, reflectionWritten], (tx, { payload }) =>
    markFound(tx, payload.organisationId, these([payload.reflectionId])),
  ),
  on([publicationsKept], (tx, { payload: { publicationIds } }) =>
    markFound(tx, PUBLISHED, these(publicationIds)),
  ),
  // Whoever captured a document may open it for a day, also one that others captured before.
  on([captureMoved], (tx, { payload: { organisationId, captureId } }) =>
    markFound(
      tx,
      organisationId,
      sql`SELECT document_id, false FROM captures WHERE organisation_id = ${organisationId} AND id = ${captureId}
        AND state NOT IN ('waiting', 'reading')`,
    ),
  ),
]);
