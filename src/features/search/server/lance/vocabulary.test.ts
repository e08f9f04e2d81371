import { expect, test } from 'vitest';
import { MutableVocabulary } from './vocabulary.ts';

const dike = { title: 'digu', words: 'digu mer digu' };
const sea = { title: '', words: 'mer haut' };

test('a word counts once per findable, lengths count every word', () => {
  const vocabulary = new MutableVocabulary();
  vocabulary.addRow(dike);
  vocabulary.addRow(sea);
  expect(Object.fromEntries(vocabulary.counts)).toEqual({ digu: 1, mer: 2, haut: 1 });
  expect(vocabulary).toMatchObject({ findables: 2, titleLength: 1, wordsLength: 5 });
});

test('removing rows leaves nothing behind', () => {
  const vocabulary = new MutableVocabulary();
  vocabulary.addRow(dike);
  vocabulary.addRow(sea);
  vocabulary.removeRow(dike);
  expect(Object.fromEntries(vocabulary.counts)).toEqual({ mer: 1, haut: 1 });
  vocabulary.removeRow(sea);
  expect(vocabulary).toMatchObject({ findables: 0, titleLength: 0, wordsLength: 0 });
  expect(vocabulary.counts.size).toBe(0);
});

test('loading a large vocabulary yields to the event loop, and replacing its content is visible to holders', async () => {
  const words = Array.from({ length: 50_000 }, (_, at): [string, number] => [`mot${at}`, at]);
  const held = new MutableVocabulary();
  held.addRow({ title: 'houle', words: 'houle' });
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const taken = await MutableVocabulary.of({ findables: 9, titleLength: 9, wordsLength: 99 }, words);
  clearInterval(others);
  held.replaceWith(taken);
  expect(turns).toBeGreaterThan(0);
  expect([held.findables, held.counts.size, held.counts.get('houle')]).toEqual([9, 50_000, undefined]);
  expect([...held.beginningWith('mot4999')]).toHaveLength(11);
});
