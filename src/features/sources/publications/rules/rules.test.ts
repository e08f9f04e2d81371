import { describe, expect, test } from 'vitest';
import { generatedWords } from '../../../../../tests/support/generated-words.ts';
import { cutAtWords, pictureAddress, publicationDate } from './publication-fields.ts';
import {
  countShared,
  isSameText,
  normalisedWords,
  storySimilarity,
  toMinHashes,
  toShingles,
} from './story.ts';

describe('[JO-11] the minHashes of a text', () => {
  const of = (text: string) => toMinHashes(toShingles(normalisedWords(text)));

  test('ignores accents, capitals, punctuation and spaces', () => {
    expect(of('L’érosion, « à marée haute » !')).toEqual(of('l erosion A MAREE\n haute'));
    expect(of('')).toEqual([]);
  });

  test('overlaps for nearly identical texts only', () => {
    const text = generatedWords(1, 400);
    const shared = (one: string, other: string) => countShared(of(one), new Set(of(other)));
    expect(shared(text, `Paris (AFP) ${text.slice(0, 2_000)}`)).toBeGreaterThan(8);
    for (let seed = 2; seed < 40; seed += 1) expect(shared(text, generatedWords(seed, 400))).toBe(0);
  });
});

describe('[JO-08] a story', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 9, date));
  const storyText = (title: string, text: string, publishedAt = day(1)) => ({ title, text, publishedAt });
  const areSameStory = (...both: Parameters<typeof storySimilarity>) => storySimilarity(...both) > 0;

  test('is the same for a long text under another title', () => {
    const text = generatedWords(3, 200);
    expect(
      areSameStory(storyText('Le trait de côte recule', text), storyText('Érosion', text, day(10))),
    ).toBe(true);
    expect(
      areSameStory(storyText('Le trait de côte recule', text), storyText('Érosion', text, day(16))),
    ).toBe(false);
  });

  test('is not the same for a few words, nor for a generic summary', () => {
    expect(areSameStory(storyText('Météo', 'Beau temps.'), storyText('Météo', 'Beau temps.'))).toBe(false);
    const summary = generatedWords(4, 20);
    expect(
      areSameStory(
        storyText('Une digue cède à Saint-Nazaire', summary),
        storyText('Le port ouvre un musée', summary),
      ),
    ).toBe(false);
    expect(areSameStory(storyText('Une digue cède', summary), storyText('Une digue cède', summary))).toBe(
      true,
    );
  });

  const DISPATCH = `La digue du port de Gâvres a cédé dans la nuit de mardi à mercredi sous l’effet d’une houle de six mètres,
    a annoncé la préfecture du Morbihan. Une quarantaine d’habitants ont été évacués vers la salle des fêtes et aucun blessé
    n’est à déplorer. La route départementale reste coupée jusqu’à nouvel ordre. Les services de l’État estiment que la brèche
    atteint douze mètres et que les travaux ne pourront commencer avant la fin des grandes marées, prévue samedi. Le maire
    demande que le plan de protection, promis depuis la tempête de 2008, soit enfin financé.`;

  test('FX-36: copies of one dispatch of ninety words are one story, however each publisher edits it', () => {
    const first = storyText('À Gâvres, la digue cède sous la houle', DISPATCH);
    const edited = DISPATCH.replace('a annoncé', 'a indiqué')
      .replace('Une quarantaine', 'Quelque quarante')
      .replace('jusqu’à nouvel ordre', 'pour plusieurs jours')
      .replace('Les services de l’État', 'Les experts');
    const copies = [
      storyText('Gâvres : la digue emportée, quarante évacués', `VANNES (AFP) – ${DISPATCH}`, day(2)),
      storyText('Tempête : une digue rompt dans le Morbihan', edited, day(2)),
      storyText(
        'Une digue cède',
        `${DISPATCH.slice(0, DISPATCH.indexOf('Le maire'))} (avec agences)`,
        day(3),
      ),
    ];
    for (const copy of copies) {
      expect(storySimilarity(first, copy)).toBeGreaterThan(0);
      expect(storySimilarity(copy, first)).toBe(storySimilarity(first, copy));
    }
    expect(isSameText(storySimilarity(first, copies[1] ?? first))).toBe(false);
    expect(isSameText(storySimilarity(first, first))).toBe(true);
  });

  test('FX-36: notices from one template that name different things are not one story', () => {
    const notice = (product: string, place: string) =>
      storyText(
        `Multiples vulnérabilités dans ${product}`,
        `De multiples vulnérabilités ont été découvertes dans ${product}. Certaines d’entre elles permettent à un attaquant de
        provoquer une exécution de code arbitraire à distance, un déni de service et une atteinte à la confidentialité des
        données. L’éditeur ${place} recommande d’appliquer le correctif sans attendre et de se référer à son bulletin.`,
      );
    expect(storySimilarity(notice('Chrome', 'Google'), notice('Firefox', 'Mozilla'))).toBe(0);
    const bulletin = (date: number) => storyText(`Météo marine du ${date} novembre`, generatedWords(8, 30));
    expect(storySimilarity(bulletin(12), bulletin(13))).toBe(0);
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

test('[JO-11] a date in the future, long ago, or missing becomes now', () => {
  const now = new Date('2026-10-01T12:00:00Z');
  expect(publicationDate('2026-09-30T08:00:00+02:00', now).toISOString()).toBe('2026-09-30T06:00:00.000Z');
  for (const said of [null, '', 'hier', '2027-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect(publicationDate(said, now)).toBe(now);
});

describe('the picture of an entry', () => {
  const none = { image: null, enclosures: [], html: '' };
  test('is the declared one, else an enclosed one, else the first in its text', () => {
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
    '%j is ignored',
    (image) => expect(pictureAddress({ ...none, image })).toBeNull(),
  );
});
