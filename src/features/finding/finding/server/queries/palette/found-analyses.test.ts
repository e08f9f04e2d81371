import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analyses, elements } from '#features/analyses/server.ts';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';

const database = testDatabase();
const { who, analyse, comment, look, toldOf } = searchingPerson(database);

test('an analysis shows an excerpt of its description, one remark or its tags, never two joined', async () => {
  const tags = ['Eau potable', 'Signal faible'];
  const analysisId = await analyse(who.me, { title: 'Nappes', tags });
  const description = 'Le biseau salé remonte.';
  await database().platform.update(analyses).set({ description }).where(eq(analyses.id, analysisId));
  const said = await comment(who.me, analysisId, 'Sur onze forages, sept dérivent.');
  await comment(who.me, analysisId, 'Les autres attendent.');
  const note = 'À vérifier avec le syndicat';
  await database().platform.update(elements).set({ note }).where(eq(elements.id, said));
  who.index.entries = await toldOf(analysisId, [said]);
  const shown = async (q: string) => {
    const { analyses: threads, passages } = await look({ q });
    return [threads.items[0]?.snippet, passages.items[0]?.snippet];
  };
  expect((await shown('signal faible'))[0]).toBe('Eau potable, Signal faible');
  expect(await shown('forages')).toEqual(Array(2).fill('Sur onze forages, sept dérivent.'));
  expect(await shown('syndicat')).toEqual([note, note]);
  expect((await shown('granit'))[0]).toBe(description);
});

test('an analysis without remarks shows no excerpt', async () => {
  const analysisId = await analyse(who.me, { title: 'Nappes' });
  who.index.entries = await toldOf(analysisId);
  expect((await look({ q: 'granit' })).analyses.items[0]?.snippet).toBe('');
});
