import { describe, expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { threadCpuMs } from '../../../../../tests/support/thread-cpu-ms.ts';
import { mapUnquotedWords, PHRASES_MAX, parseQuery, QUERY_WORDS_MAX } from './parse-query.ts';
import { queryTerms, STOP_WORDS_MAX } from './query-terms.ts';

describe('words, phrases and exclusions', () => {
  test.each([
    ['recul du littoral', 'recul du littoral', [], []],
    ['digue "trait de côte" submersion', 'digue   submersion', ['trait de côte'], []],
    ['« trait de côte »', '', ['trait de côte'], []],
    ['“sea level” rise', 'rise', ['sea level'], []],
    ['digue -béton', 'digue', [], ['béton']],
    ['digue -"béton armé" -acier', 'digue', [], ['béton armé', 'acier']],
    ['-béton', '', [], ['béton']],
    ['(-béton)', '( ', [], ['béton)']],
    ['porte-avions', 'porte-avions', [], []],
    ['2019 - 2024', '2019 - 2024', [], []],
  ])('%s', (typed, words, phrases, excluded) => {
    const query = parseQuery(typed);
    expect(query.words.trim()).toBe(words.trim());
    expect(query.phrases).toEqual(phrases);
    expect(query.excluded.map(({ text }) => text)).toEqual(excluded);
  });

  test('an exclusion in quotation marks applies to the exact words, not to their other forms', () => {
    expect(parseQuery('-"digue" -digue').excluded.map(({ isPhrase }) => isPhrase)).toEqual([true, false]);
  });
});

describe('any input is parsed', () => {
  test.each([
    '"',
    '"""',
    '«',
    '-',
    '---',
    '- - -',
    '-"',
    '-""',
    '""',
    '🎉',
    '',
    '   ',
    '\\',
    "'",
    '-🎉',
    '«»',
  ])('%j is an empty query', (typed) => {
    const query = parseQuery(typed);
    expect(query.phrases).toEqual([]);
    expect(query.excluded).toEqual([]);
    expect(queryTerms(query, stem).fr.terms).toEqual([]);
  });

  test('the number of exclusions is limited like that of words; of many phrases, the first count', () => {
    const many = (mark: (at: number) => string) => Array.from({ length: 300 }, (_, at) => mark(at)).join(' ');
    const { excluded } = parseQuery(many((at) => `-mot${at}`));
    expect(excluded).toHaveLength(QUERY_WORDS_MAX);
    expect(excluded.at(-1)?.text).toBe(`mot${QUERY_WORDS_MAX - 1}`);
    expect(parseQuery(many((at) => `"un mot${at}"`)).phrases).toHaveLength(PHRASES_MAX);
  });

  test('of many stop words, only the first are used', () => {
    const stopWords =
      'le la les de du des un une et ou je tu il elle nous vous ils elles ce cette ces mon ton son';
    expect(queryTerms(parseQuery(stopWords), stem).fr.terms).toHaveLength(STOP_WORDS_MAX);
  });

  test('an unclosed quotation is parsed as words', () => {
    expect(parseQuery('"trait de cô').phrases).toEqual([]);
    expect(queryTerms(parseQuery('"digue béton'), stem).fr.terms.map(({ word }) => word)).toEqual([
      'digue',
      'beton',
    ]);
  });

  test('of ten thousand words, only the first are used', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `w${i}`).join(' ');
    expect(queryTerms(parseQuery(many), stem).en.terms).toHaveLength(QUERY_WORDS_MAX);
    const same = queryTerms(parseQuery('digue '.repeat(3_000)), stem).fr.terms;
    expect(same).toHaveLength(1);
  });

  test.each(['«', '"', '-', '„', '-"', '“', 'a.', "l'", '(-'])('twenty thousand %j take no time', (what) => {
    const begin = threadCpuMs();
    queryTerms(parseQuery(what.repeat(20_000)), stem);
    expect(threadCpuMs() - begin).toBeLessThan(1_000);
  });
});

test('mapping words leaves quotations and exclusions unchanged', () => {
  const loud = (typed: string) => mapUnquotedWords(typed, (words) => words.toUpperCase());
  expect(loud('digue "trait de côte" -béton -"le port" marée-basse')).toBe(
    'DIGUE "trait de côte" -béton -"le port" MARÉE-BASSE',
  );
  expect(loud('« digue » "marée')).toBe('« digue » "MARÉE');
});
