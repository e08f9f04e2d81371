import { describe, expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { analyse, analyseText, normalizedWords } from './analyse.ts';

const fr = (text: string) => analyse(text, 'fr', stem);
const en = (text: string) => analyse(text, 'en', stem);

test('only the beginning of a very long word is read', () => {
  expect(normalizedWords(`e${'\u0301'.repeat(300)}x`)).toBe('e');
  expect(normalizedWords(`${'É'.repeat(100_000)} mer`)).toBe(`${'e'.repeat(59)} mer`);
});

describe('equivalent texts have the same terms', () => {
  test.each([
    ['accents', 'Étang salé', 'ETANG SALE'],
    ['accents written apart', 'étang'.normalize('NFD'), 'étang'],
    ['ligatures', 'le cœur de l’œuvre', 'coeur oeuvre'],
    ['printed ligatures', 'ﬁnancement', 'financement'],
    ['elisions with either apostrophe', "l’eau d'hiver qu’ici jusquʼau", 'eau hiver ici'],
    ['plurals and genders', 'les digues côtières', 'digue côtier'],
    ['verbs, with accents or without', 'protégé', 'protege'],
    ['dashes', 'porte-avions', 'porte avions'],
    ['acronyms with dots', 'l’O.N.U. et le C.N.R.S', 'ONU CNRS'],
    ['soft hyphens', 'litto\u00adral', 'littoral'],
    ['capital letters of all kinds', 'ÉCOLOGIE ŒUVRE', 'écologie œuvre'],
  ])('%s', (_, one, other) => {
    expect(fr(one)).toEqual(fr(other));
    expect(fr(one)).not.toEqual([]);
  });

  test('in English as well', () => {
    expect(en('the sea’s rising levels')).toEqual(en('Seas rise level'));
    expect(en('They’ve been flooded, haven’t they?')).toEqual(en('flood'));
  });
});

describe('terms', () => {
  test('include numbers, and words with digits', () => {
    expect(fr('Le CO2 en 2024, covid-19 : 12 500 €')).toEqual(['co2', '2024', 'covid', '19', '12', '500']);
  });

  test('include a single-letter word', () => {
    expect(fr('la vitamine C')).toEqual(['vitamin', 'c']);
  });

  test('are empty for a text without words', () => {
    for (const text of ['', '   ', '🎉🎉', '— … «»', '\u0301\u200d']) expect(fr(text)).toEqual([]);
  });
});

test('stems stay recognisable', () => {
  expect(fr('seas thés')).toEqual(['sea', 'the']);
  expect(fr('marais marée marées dune dunes eaux')).toEqual([
    'marai',
    'maree',
    'maree',
    'dune',
    'dune',
    'eau',
  ]);
});

test('exact phrases are matched in normalised words', () => {
  expect(normalizedWords('  L’Étang\n de Thau, (« œuvre ») — O.N.U.')).toBe('l etang de thau oeuvre onu');
  expect(normalizedWords('🎉')).toBe('');
});

test('whatever the text, a term has no whitespace and is shorter than 60 bytes', () => {
  const bytes = new TextEncoder();
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const RANGES = [0x80, 0x250, 0x3000, 0xfffe, 0x1f9ff] as const;
  for (let round = 0; round < 400; round += 1) {
    const codes = Array.from({ length: next(200) }, () => next(RANGES[round % RANGES.length] ?? 0x80) + 1);
    const text = `${String.fromCodePoint(...codes)} ${'ж'.repeat(next(80))} ${'w'.repeat(next(90))}`;
    for (const word of [...fr(text), ...en(text), ...normalizedWords(text).split(' ')]) {
      expect(word).not.toMatch(/\s/);
      expect(bytes.encode(word).length).toBeLessThan(60);
    }
    for (const word of [...fr(text), ...en(text)]) expect(word).not.toBe('');
  }
});

test('a truncated long word is the same term wherever it occurs', () => {
  expect(fr(`x ${'é'.repeat(70)}`)).toEqual(['x', ...fr('É'.repeat(70))]);
});

test.each(['fr', 'en'] as const)('analysing in one pass gives the same result as in two (%s)', (language) => {
  const text =
    'L’eau de l’O.N.U. n’est pas au « Cœur » des ports : the sea’s rising, 12 500 ﬁches; vitamine C.';
  expect(analyseText(text, language, stem)).toEqual({
    terms: analyse(text, language, stem).join(' '),
    plain: normalizedWords(text),
  });
});
