// @module-tag deep
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';
import { MutableVocabulary } from './vocabulary.ts';
import { loadVocabulary, packVocabulary, saveVocabulary } from './vocabulary-table.ts';

const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `mot${at}`);

/** A database in its own folder. */
async function connected() {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-words-'));
  const connection = await connect({ uri: folder });
  onTestFinished(async () => {
    connection.close();
    await rm(folder, { recursive: true, force: true });
  });
  return connection;
}

test('packing a large vocabulary yields to the event loop', async () => {
  const words = wordsOf(500_000);
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  });
  const { words: text, counts } = await packVocabulary(words, [...words.keys()]);
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  expect(text === words.join(' ')).toBe(true);
  expect(new Uint32Array(counts.buffer).every((number, at) => number === at)).toBe(true);
});

test('changes made while a vocabulary is being saved are not part of it', async () => {
  const connection = await connected();
  const lengths = { findables: 3, titleLength: 4, wordsLength: 5 };
  const counts = wordsOf(100_000).map((word, at): [string, number] => [word, at + 1]);
  const vocabulary = await MutableVocabulary.of(lengths, counts);
  const saving = saveVocabulary(connection, 'words', { version: 7, vocabulary });
  vocabulary.addRow({ title: 'houle', words: 'houle mot1' });
  vocabulary.removeRow({ title: '', words: 'mot0' });
  await saving;
  const saved = await loadVocabulary(connection, 'words', 6);
  expect(saved).toMatchObject({ version: 7, vocabulary: lengths });
  expect([...(saved?.vocabulary.counts ?? [])]).toEqual(counts);
  expect(await loadVocabulary(connection, 'words', 7)).toBeNull();
});
