import { expect, test } from 'vitest';
import meta from './model/model.json' with { type: 'json' };
import expected from './model/test-vectors.json' with { type: 'json' };
import { ngramBuckets } from './ngram-buckets.ts';

test('a word hashes to the buckets that the model was trained with', () => {
  expect(ngramBuckets(expected.hash.word, meta.buckets)).toEqual(expected.hash.buckets);
});

test('accents and ligatures are ignored', () => {
  expect(ngramBuckets('œdémateuses', meta.buckets)).toEqual(ngramBuckets('oedemateuses', meta.buckets));
});

test('a repeated n-gram counts once', () => {
  // <a · aa · a> and longer ones: as many for four letters as for distinct n-grams of « <aaaa> ».
  expect(ngramBuckets('aaaa', meta.buckets)).toHaveLength(8);
});

test('characters outside the basic plane are one character each', () => {
  expect(ngramBuckets('𝒳', meta.buckets)).toHaveLength(1);
});
