// @module-tag deep
import { expect, test } from 'vitest';
import { archiveElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { checkSearchIndex } from '../../src/features/finding/indexing/contract/search-index.ts';
import { searchComplex } from '../../src/features/search/contract/complex-search.ts';
import { platformAdmin } from '../support/administration.ts';
import { callingAs } from '../support/calling-as.ts';
import { elementActions } from '../support/element-actions.ts';
import type { TestMember } from '../support/people.ts';
import { indexStateOf, searchedServer } from '../support/searched-server.ts';

const { server, settled, loseIndex } = searchedServer();
const { granted } = callingAs(server);
const { setUp, comment } = elementActions(server);

/** The analyses someone finds by a word, out of the index itself. */
async function found(person: TestMember, word: string) {
  const { items, notice } = await granted(person, searchComplex, {
    max_results: 20,
    scorings: [{ Keywords: { param: word } }],
    filters: [{ Keywords: { param: word } }, { DocKind: { param: ['Analysis', 'Passage'] } }],
  });
  return { notice, kinds: items.map(({ kind }) => kind).sort() };
}

test('what someone says is found by its words soon after, and no more once it is archived', async () => {
  const { author, analysisId } = await setUp();
  const elementId = await comment(author, analysisId, 'Le bouchon vaseux remonte.');
  await expect.poll(() => found(author, 'vaseux')).toEqual({ notice: null, kinds: ['Analysis', 'Passage'] });
  await granted(author, archiveElement, { analysisId, elementId, archived: true });
  await expect.poll(() => found(author, 'vaseux')).toEqual({ notice: null, kinds: [] });
});

test('nothing differs between the index and the database once everything is in it', async () => {
  const [{ who }, { author, analysisId, organisation }] = [await platformAdmin(server()), await setUp()];
  const state = () => indexStateOf(server(), who, organisation.id);
  await comment(author, analysisId, 'Une remarque à comparer.');
  await settled();
  await expect.poll(state).toMatchObject({ findables: 3, pending: 0 });
  await server().ask(checkSearchIndex, {}, who);
  await expect
    .poll(async () => (await state())?.lastCheck)
    .toMatchObject({ missing: 0, stale: 0, superfluous: 0 });
});

test('a folder that is deleted is made again by itself', async () => {
  const { author, analysisId } = await setUp();
  await comment(author, analysisId, 'Avant la perte : salinité.');
  await expect.poll(async () => (await found(author, 'salinité')).kinds).toHaveLength(2);
  await loseIndex();
  await comment(author, analysisId, 'Après la perte : turbidité.');
  await expect
    .poll(() => found(author, 'turbidité'))
    .toEqual({ notice: null, kinds: ['Analysis', 'Passage'] });
  await expect.poll(async () => (await found(author, 'salinité')).kinds).toHaveLength(2);
});
