import { describe, expect, test } from 'vitest';
import { someWords } from '../../../../tests/support/some-words.ts';
import { cutAtWords } from './cut-at-words.ts';
import { pictureAddress } from './picture-address.ts';
import { publishedMoment } from './published-moment.ts';
import { placesApart, simhash, wordsCompared } from './simhash.ts';
import { STORY_PLACES_APART, tellingOf, tellTheSame } from './story.ts';

describe('[JO-11] the hash of a text', () => {
  const of = (text: string) => simhash(wordsCompared(text));

  test('is kept by a database: 64 places with a sign', () => {
    const hashes = Array.from({ length: 50 }, (_, seed) => of(someWords(seed, 100)));
    for (const hash of hashes) expect(BigInt.asIntN(64, hash)).toBe(hash);
    expect(hashes.some((hash) => hash < 0n)).toBe(true);
    expect(hashes.some((hash) => hash > 0n)).toBe(true);
  });

  test('does not see accents, capitals, signs and spaces', () => {
    expect(of('L’érosion, « à marée haute » !')).toBe(of('l erosion A MAREE\n haute'));
    expect(of('')).toBe(0n);
  });

  test('is close for a slip in a long text, far for another text', () => {
    const text = someWords(1, 400);
    expect(placesApart(of(text), of(`${text} fin`))).toBeLessThanOrEqual(STORY_PLACES_APART);
    for (let seed = 2; seed < 40; seed += 1)
      expect(placesApart(of(text), of(someWords(seed, 400)))).toBeGreaterThan(12);
  });

  test('counts the places of numbers below nothing too', () => {
    expect(placesApart(-1n, 0n)).toBe(64);
    expect(placesApart(-1n, -2n)).toBe(1);
    expect(placesApart(5n, 5n)).toBe(0);
  });
});

describe('[JO-08] a story', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 9, date));
  const told = (title: string, text: string, publishedAt = day(1)) => ({
    ...tellingOf(title, text),
    publishedAt,
  });

  test('is the same in a long text under another title', () => {
    const text = someWords(3, 200);
    expect(tellTheSame(told('Le trait de côte recule', text), told('Érosion', text, day(10)))).toBe(true);
    expect(tellTheSame(told('Le trait de côte recule', text), told('Érosion', text, day(16)))).toBe(false);
  });

  test('is not the same for a few words, nor for a summary that says nothing of its own', () => {
    expect(tellTheSame(told('Météo', 'Beau temps.'), told('Météo', 'Beau temps.'))).toBe(false);
    const summary = someWords(4, 20);
    expect(
      tellTheSame(told('Une digue cède à Saint-Nazaire', summary), told('Le port ouvre un musée', summary)),
    ).toBe(false);
    expect(tellTheSame(told('Une digue cède', summary), told('Une digue cède', summary))).toBe(true);
  });
});

test.each([
  ['court', 20, 'court'],
  ['Le trait de côte recule partout', 20, 'Le trait de côte…'],
  ['Il recule, partout en France', 12, 'Il recule…'],
  ['anticonstitutionnellement dit', 10, 'anticonst…'],
])('%j is cut to %i characters at words', (text, maximum, expected) => {
  expect(cutAtWords(text, maximum)).toBe(expected);
});

test('[JO-11] a date to come, of long ago, or of nothing is now', () => {
  const now = new Date('2026-10-01T12:00:00Z');
  expect(publishedMoment('2026-09-30T08:00:00+02:00', now).toISOString()).toBe('2026-09-30T06:00:00.000Z');
  for (const said of [null, '', 'hier', '2027-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect(publishedMoment(said, now)).toBe(now);
});

describe('the picture of an entry', () => {
  const none = { image: null, enclosures: [], html: '' };
  test('is what it names, else what it encloses, else what it shows', () => {
    const html =
      '<p><img src="https://a.example/dot.gif" width="1"><img src="https://a.example/x.png?a=1&amp;b=2"></p>';
    const enclosures = [
      { url: 'https://a.example/son.mp3', type: 'audio/mpeg' },
      { url: 'https://a.example/e.jpg', type: 'image/jpeg' },
    ];
    expect(pictureAddress({ image: 'https://a.example/i.jpg', enclosures, html })).toBe(
      'https://a.example/i.jpg',
    );
    expect(pictureAddress({ ...none, enclosures, html })).toBe('https://a.example/e.jpg');
    expect(pictureAddress({ ...none, html })).toBe('https://a.example/x.png?a=1&b=2');
    expect(pictureAddress(none)).toBeNull();
  });
  test.each(['/img/logo.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)', '//a.example/x.png'])(
    '%j leads nowhere',
    (image) => expect(pictureAddress({ ...none, image })).toBeNull(),
  );
});
