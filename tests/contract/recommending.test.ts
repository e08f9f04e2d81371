// @module-tag deep
import { expect, test } from 'vitest';
import { personArrived } from '../../src/features/accounts/accounts/events.ts';
import {
  listJournals,
  readJournal,
  updateJournal,
} from '../../src/features/journal/journal/contract/journals.ts';
import { forgetLearning, readLearning } from '../../src/features/journal/journal/contract/learning.ts';
import { rateRecommendation } from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { createSection } from '../../src/features/journal/sections/contract/sections.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import { analysePage } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { makeSource, publish } from '../support/published.ts';
import { searchedServer } from '../support/searched-server.ts';

const { server, settled } = searchedServer();
const { granted, ask } = callingAs(server);

/** JO-08: for a new section. */
const AT_ONCE_MS = 10_000;

const titlesIn = async (person: TestMember, journalId: string) =>
  (await granted(person, readJournal, { journalId })).recommendations.map(({ document }) => document.title);

/** Brings a section up to date as a reader does, and waits for it. */
async function updated(person: TestMember, journalId: string): Promise<string[]> {
  const before = (await granted(person, readJournal, { journalId })).updatedOn;
  await granted(person, updateJournal, { journalId });
  await expect
    .poll(async () => (await granted(person, readJournal, { journalId })).updatedOn !== before)
    .toBe(true);
  return titlesIn(person, journalId);
}

test('[JO-08] a new section is full within ten seconds; discarded items stay away, ratings change the order', async () => {
  const organisation = await createOrganisation(server().database);
  const person = await createMember(server().database, organisation);
  const news = async (...titles: string[]) => {
    for (const title of titles) {
      await publish(server().database, await makeSource(server().database, `Gazette ${title}`), { title });
    }
  };
  await news(
    'Apiculteurs inquiets du frelon',
    'Ruches décimées par le frelon',
    'Frelon sur le port de pêche',
  );
  const searched = () => granted(person, searchComplex, { scorings: [{ Keywords: { param: 'frelon' } }] });
  const found = (count: number) => expect.poll(async () => (await searched()).total).toBe(count);
  await found(3);
  const { id: searchId } = await searched();
  const strategies = [{ searchId, recommendationCount: 8 }];
  const { journalId } = await granted(person, createSection, { name: 'Frelons', strategies });
  await expect
    .poll(() => titlesIn(person, journalId).then(({ length }) => length), { timeout: AT_ONCE_MS })
    .toBe(3);
  const first = await granted(person, readJournal, { journalId });
  expect(first.recommendations[0]).toMatchObject({
    kind: 'FeedItem',
    why: { kind: 'search', search: 1, words: ['frelon'] },
  });

  const about = (title: string) =>
    first.recommendations.find(({ document }) => document.title === title)?.id ?? '';
  await granted(person, rateRecommendation, {
    recommendationId: about('Frelon sur le port de pêche'),
    rating: 0,
  });
  await granted(person, rateRecommendation, {
    recommendationId: about('Apiculteurs inquiets du frelon'),
    rating: 4,
  });
  await news('Frelon dans un filet de pêche au port', 'Apiculteurs et ruches face au frelon');
  await found(5);
  const then = await updated(person, journalId);
  expect(then[0]).toBe('Apiculteurs inquiets du frelon');
  expect(then.at(-1)).toBe('Frelon dans un filet de pêche au port');
  expect(then).toContain('Apiculteurs et ruches face au frelon');
  expect(then).not.toContain('Frelon sur le port de pêche');
  const few = await granted(person, readLearning, { journalId });
  expect(few).toMatchObject({ acts: 2, since: null, likedWords: [], dislikedWords: [] });
  for (const [title, rating] of [
    ['Frelon dans un filet de pêche au port', 0],
    ['Apiculteurs et ruches face au frelon', 4],
  ] as const) {
    const { recommendations } = await granted(person, readJournal, { journalId });
    const recommendationId = recommendations.find(({ document }) => document.title === title)?.id ?? '';
    await granted(person, rateRecommendation, { recommendationId, rating });
  }
  const learnt = await granted(person, readLearning, { journalId });
  expect(learnt).toMatchObject({ acts: 4, likedWords: ['apiculteurs'], dislikedWords: ['port', 'pêche'] });
  const stranger = await createMember(server().database, organisation);
  expect((await ask(stranger, readLearning, { journalId })).status).toBe(404);
  expect(await granted(person, forgetLearning, { journalId })).toMatchObject({
    acts: 0,
    since: expect.any(String),
  });
});

test('[JO-08] a new person has a section at once, with a notice that little is known of them; then it follows their work', async () => {
  const organisation = await createOrganisation(server().database);
  const person = await createMember(server().database, organisation);
  for (const title of ['Une digue pour la plage', 'Les trains du matin en retard']) {
    await publish(server().database, await makeSource(server().database), {
      title,
      text: `${title} encore cette année.`,
    });
  }
  await settled();
  await server().database.asPlatform((tx) =>
    announce(tx, organisation.id, personArrived, { organisationId: organisation.id, userId: person.id }),
  );
  const own = async () => {
    const { journals } = await granted(person, listJournals, {});
    return journals.find(({ template }) => template === 'SIMILAR_TO_USER_ANALYSES');
  };
  await expect.poll(own).toMatchObject({ isColdStart: true, isUpdating: false });
  const journalId = (await own())?.id ?? '';
  const { recommendations } = await granted(person, readJournal, { journalId });
  expect(new Set(recommendations.map(({ why }) => why.kind))).toEqual(new Set(['coldStart']));
  for (const title of [
    'Digue rompue sur la plage',
    'La plage recule, la digue aussi',
    'Rehausser la digue de la plage',
  ]) {
    await analysePage(server().database, person, { title });
  }
  await settled();
  await updated(person, journalId);
  const then = await granted(person, readJournal, { journalId });
  expect(then.isColdStart).toBe(false);
  expect(then.recommendations[0]).toMatchObject({
    document: { title: 'Une digue pour la plage' },
    why: { kind: 'similar', seed: { title: expect.stringContaining('plage') } },
  });
});
