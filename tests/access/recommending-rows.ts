import { eq } from 'drizzle-orm';
import { forgetLearning, readLearning } from '../../src/features/journal/journal/contract/learning.ts';
import { journals } from '../../src/features/journal/journal/server/journals-tables.ts';
import { ensureJournals } from '../../src/features/journal/recommending/server/ensure-journals.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

type Which = 'ORGANISATION_NEWS' | 'SIMILAR_TO_USER_ANALYSES';

/** The organisation's news, or a section of the member. */
async function sectionOf({ database, organisation, callers }: World, which: Which) {
  const member = callers.member.person?.id ?? null;
  const found = await database.asPlatform(async (tx) => {
    await ensureJournals(tx, organisation.id, new Date());
    return tx.select().from(journals).where(eq(journals.organisationId, organisation.id));
  });
  const wanted = found.find(
    ({ template, userId }) => template === which && (which === 'ORGANISATION_NEWS' || userId === member),
  );
  return { journalId: wanted?.id ?? '' };
}
const ofEveryone = { about: 'of the organisation’s news' };
const ofMember = { about: 'of the member' };

/** Readers of a section may see and reset what it learnt; for the organisation's section, only admins may reset it. */
export const recommendingRows: readonly Row[] = [
  row(readLearning, '401 404 200 200 404', (world) => sectionOf(world, 'ORGANISATION_NEWS'), ofEveryone),
  row(readLearning, '401 404 200 404 404', (world) => sectionOf(world, 'SIMILAR_TO_USER_ANALYSES'), ofMember),
  row(forgetLearning, '401 404 403 200 404', (world) => sectionOf(world, 'ORGANISATION_NEWS'), ofEveryone),
  row(
    forgetLearning,
    '401 404 200 404 404',
    (world) => sectionOf(world, 'SIMILAR_TO_USER_ANALYSES'),
    ofMember,
  ),
];
