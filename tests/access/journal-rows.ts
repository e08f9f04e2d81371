import { and, eq } from 'drizzle-orm';
import { readHistory } from '../../src/features/journal/journal/contract/history.ts';
import * as journals from '../../src/features/journal/journal/contract/journals.ts';
import { readJournalValidation } from '../../src/features/journal/journal/contract/journals.ts';
import * as acts from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { journals as tables } from '../../src/features/journal/journal/server/journals-tables.ts';
import { ensureJournals } from '../../src/features/journal/recommending/server/ensure-journals.ts';
import { newId } from '../../src/platform/new-id.ts';
import { recommendationFixtures } from '../support/recommendation-fixtures.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** A section of the member with a recommendation. */
async function ofMember({ database, organisation, callers }: World) {
  const made = recommendationFixtures(() => database);
  const userId = callers.member.person?.id ?? '';
  const journalId = await made.journal(organisation.id, { userId, name: newId(), createdBy: userId });
  return { journalId, recommendationId: await made.recommendation(organisation.id, journalId) };
}

/** The recommendations for the whole organisation. */
async function ofOrganisation({ database, organisation: { id } }: World) {
  await database.asPlatform((tx) => ensureJournals(tx, id, new Date()));
  const ofAll = and(eq(tables.organisationId, id), eq(tables.type, 'organisation'));
  const [news] = await database.platform.select({ id: tables.id }).from(tables).where(ofAll);
  const journalId = news?.id ?? '';
  return {
    journalId,
    recommendationId: await recommendationFixtures(() => database).recommendation(id, journalId),
  };
}

const own = { about: 'of the member' };
const everyones = { about: 'of the organisation' };
const journalOf = async (world: World) => ({ journalId: (await ofMember(world)).journalId });
const recommendationOf = async (world: World) => ({
  recommendationId: (await ofMember(world)).recommendationId,
});
const newsOf = async (world: World) => ({ journalId: (await ofOrganisation(world)).journalId });
const click = () => ({ id: newId(), type: 'clicked' as const });

/** A section is read and rated by its owners; the organisation's section by everyone in it. */
export const journalRows: readonly Row[] = [
  row(journals.listJournals, '401 200 200 200 200', () => ({})),
  row(journals.readJournal, '401 404 200 404 404', journalOf, own),
  row(journals.readJournal, '401 404 200 200 404', newsOf, everyones),
  row(
    journals.setJournalStatus,
    '401 404 200 404 404',
    async (world) => ({ ...(await journalOf(world)), status: 'archived' as const }),
    own,
  ),
  row(
    journals.setJournalStatus,
    '401 404 403 403 404',
    async (world) => ({ ...(await newsOf(world)), status: 'archived' as const }),
    everyones,
  ),
  row(journals.updateJournal, '401 404 200 404 404', journalOf, own),
  row(readHistory, '401 404 200 404 404', journalOf, own),
  row(readHistory, '401 404 200 200 404', newsOf, everyones),
  row(acts.rateRecommendation, '401 404 200 404 404', async (world) => ({
    ...(await recommendationOf(world)),
    rating: 3,
  })),
  row(
    acts.rateRecommendation,
    '401 404 200 200 404',
    async (world) => ({ recommendationId: (await ofOrganisation(world)).recommendationId, rating: 0 }),
    everyones,
  ),
  row(acts.undiscardRecommendation, '401 404 200 404 404', recommendationOf),
  row(acts.pinRecommendation, '401 404 200 404 404', async (world) => ({
    ...(await recommendationOf(world)),
    pinned: true,
  })),
  row(acts.moveRecommendation, '401 404 200 404 404', async (world, { person }) => ({
    ...(await recommendationOf(world)),
    analysisId: newId(),
    portfolioIds: [person?.id ?? newId()],
  })),
  row(acts.analyseRecommendation, '401 404 200 404 404', async (world) => ({
    ...(await recommendationOf(world)),
    analysisId: newId(),
  })),
  row(acts.recordEvent, '401 404 200 404 404', async (world) => ({
    ...(await recommendationOf(world)),
    ...click(),
  })),
  row(readJournalValidation, '401 403 403 403 200', () => ({})),
];
