import * as documents from '../../src/features/reflections/retention/contract/documents.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { analysisOfMember } from './analyses-rows.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A reflection of the member with an analysis in its first category. */
async function linked(world: World) {
  const { person, headers } = world.callers.member;
  if (!person) throw new Error('the member is a person');
  const reflectionId = await makeReflection(world.database, person);
  const analysisId = await analysisOfMember(world);
  const input = { reflectionId, analysisId, category: 'general' as const };
  await world.server.ask(documents.addDocument, input, headers);
  return input;
}

/** The linked documents of a reflection are only for its participants; for others it does not exist. */
export const retentionRows: readonly Row[] = [
  row(documents.listDocuments, '401 404 200 404 404', linked),
  row(documents.addDocument, '401 404 200 404 404', linked),
  row(documents.moveDocument, '401 404 200 404 404', async (world) => ({
    ...(await linked(world)),
    to: 'tactics' as const,
  })),
  row(documents.placeCategory, '401 404 200 404 404', async (world) => ({
    ...(await linked(world)),
    into: 'objectives' as const,
  })),
  row(documents.setRetention, '401 404 200 404 404', async (world) => ({
    ...(await linked(world)),
    retention: 'retained' as const,
  })),
  row(documents.setReason, '401 404 200 404 404', async (world) => ({
    ...(await linked(world)),
    reason: 'Carte officielle.',
  })),
  row(documents.listPassages, '401 404 200 404 404', linked),
  row(documents.setRetentionElements, '401 404 200 404 404', async (world) => ({
    ...(await linked(world)),
    elementIds: [],
  })),
  row(documents.removeFromCategory, '401 404 200 404 404', linked),
  row(documents.removeDocument, '401 404 200 404 404', linked),
  row(documents.findLinkable, '401 404 200 404 404', linked),
  row(documents.listLinkedReflections, '401 404 200 404 404', linked),
  row(documents.missingReaders, '401 404 200 404 404', linked),
  row(documents.giveMissingAccess, '401 404 200 404 404', linked),
];
