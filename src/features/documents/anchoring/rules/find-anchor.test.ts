import { describe, expect, test } from 'vitest';
import { findAnchor } from './find-anchor.ts';
import { prepareText } from './prepared-text.ts';
import { selectorOf } from './selector-of.ts';

const PAGE = `À la pointe du Ruzé, la digue de 1954 a été ouverte en deux endroits. L’eau y entre deux fois par jour.
Restaurer un marais coûte trois fois moins cher que rehausser une digue : l’argument a convaincu les « financeurs », moins les riverains.
Les hydrauliciens ont mesuré l’effet lors de la tempête de février. Derrière la bande de végétation, la vague avait perdu la moitié de sa hauteur.
Le marais n’a pas d’inauguration ; il n’offre ni ruban à couper ni photographie avant et après.
Les auteurs de l’étude proposent une voie moyenne, et quatre estuaires l’ont déjà reprise.`;

/** The selector of some words of the page. */
function marked(words: string, page = PAGE) {
  const start = page.indexOf(words);
  if (start < 0) throw new Error(`« ${words} » is not in the page`);
  return selectorOf(page, start, start + words.length);
}

/** The text at the found place, and its quality. */
function found(text: string, words: string, page = PAGE) {
  const place = findAnchor(text, marked(words, page));
  return place && { words: text.slice(place.start, place.end), quality: place.quality };
}

const SENTENCE = 'Derrière la bande de végétation, la vague avait perdu la moitié de sa hauteur.';
const ARGUMENT = 'l’argument a convaincu les « financeurs », moins les riverains';

describe('a passage is found after small changes of the page', () => {
  test('[AL-06] an unchanged passage is exact', () => {
    expect(found(PAGE, SENTENCE)).toEqual({ words: SENTENCE, quality: 'exact' });
  });

  test('[AL-06] other whitespace, quotation marks, dashes, ligatures and hyphenation change nothing', () => {
    const printed = PAGE.replace('« financeurs »', '“ﬁnan-\nceurs”')
      .replaceAll(' ', '\u00a0')
      .replaceAll('’', "'");
    expect(found(printed, ARGUMENT)).toEqual({
      words:
        "l'argument\u00a0a\u00a0convaincu\u00a0les\u00a0“ﬁnan-\nceurs”,\u00a0moins\u00a0les\u00a0riverains",
      quality: 'exact',
    });
  });

  test('[AL-06] it moves after an inserted paragraph', () => {
    expect(found(`Mise à jour : le conseil a voté.\n${PAGE}`, SENTENCE)).toEqual({
      words: SENTENCE,
      quality: 'moved',
    });
  });

  test('[AL-06] it moves with its paragraph', () => {
    const [first = '', ...rest] = PAGE.split('\n');
    const moved = [...rest, first].join('\n');
    expect(found(moved, 'la digue de 1954')).toEqual({ words: 'la digue de 1954', quality: 'moved' });
  });

  test('[AL-06] typos and edited words make it approximate, up to its last word', () => {
    const edited = 'Derrière cette bande de végétation, la houle avait perdu la moitié de sa hauteur.';
    expect(found(PAGE.replace(SENTENCE, edited), SENTENCE)).toEqual({
      words: edited,
      quality: 'approximate',
    });
    expect(found(PAGE.replace('tempête', 'tempete'), 'la tempête de février')).toEqual({
      words: 'la tempete de février',
      quality: 'approximate',
    });
  });

  test('[AL-06] the same words in capitals are approximate', () => {
    expect(found(PAGE.replace('voie moyenne', 'VOIE MOYENNE'), 'voie moyenne')).toEqual({
      words: 'VOIE MOYENNE',
      quality: 'approximate',
    });
  });
});

describe('with several candidate places', () => {
  const REPEATED = `Le port rouvre lundi. Voir aussi la carte.\n${PAGE}\nLe pont ferme mardi. Voir aussi la carte.`;

  test('the one with the same context is chosen', () => {
    const last = selectorOf(REPEATED, REPEATED.lastIndexOf('Voir aussi'), REPEATED.length);
    const text = `Le bac est à quai.\n${REPEATED}`;
    expect(findAnchor(text, last)).toEqual({
      start: text.lastIndexOf('Voir aussi'),
      end: text.length,
      quality: 'moved',
    });
  });

  test('if the context is equal, the original place is chosen', () => {
    const line = 'Voir aussi la carte.';
    const text = Array.from({ length: 9 }, () => line).join('\n');
    const start = 4 * (line.length + 1);
    expect(findAnchor(text, { exact: line, start, end: start + line.length })).toMatchObject({ start });
    expect(findAnchor(text, selectorOf(text, start, start + line.length))).toMatchObject({ start });
  });
});

describe('lost rather than found in other words', () => {
  test('a deleted passage is lost', () => {
    expect(found(PAGE.replace(SENTENCE, ''), SENTENCE)).toBeNull();
    expect(found('Une tout autre page, sur un tout autre sujet.', SENTENCE)).toBeNull();
    expect(found('', SENTENCE)).toBeNull();
  });

  test('a deleted passage is lost even if a similar sentence exists elsewhere', () => {
    const like = 'Derrière la bande de végétation, la crue avait perdu un tiers de sa vitesse.';
    expect(found(`${PAGE.replace(SENTENCE, '')}\n${like}`, SENTENCE)).toBeNull();
  });

  test('a deleted passage is lost even if its neighbour is nearly the same', () => {
    const list = ['Forage 11 : 240 mg', 'Forage 12 : 250 mg', 'Forage 13 : 260 mg', 'Forage 14 : 270 mg'];
    const text = list.filter((line) => !line.startsWith('Forage 12')).join('\n');
    expect(found(text, 'Forage 12 : 250 mg', list.join('\n'))).toBeNull();
  });

  test('a short passage is not found in other sentences, or inside other words', () => {
    const text = `${PAGE.replace('la digue de 1954', 'elle')}\nUn endiguement ? La digue de granit, non.`;
    expect(found(text, 'digue', PAGE)).toBeNull();
  });

  test('a sentence that replaced it is not the passage', () => {
    expect(found(PAGE.replace(SENTENCE, 'Le bulletin complet paraîtra jeudi.'), SENTENCE)).toBeNull();
  });
});

describe('with incomplete selectors', () => {
  test('the text alone is enough if it occurs once', () => {
    expect(findAnchor(PAGE, { exact: 'voie moyenne' })).toMatchObject({
      start: PAGE.indexOf('voie'),
      quality: 'moved',
    });
  });

  test('surrounding whitespace is excluded', () => {
    const start = PAGE.indexOf(' voie moyenne,');
    expect(findAnchor(PAGE, { exact: ' voie moyenne', start, end: start + 13 })).toEqual({
      start: start + 1,
      end: start + 13,
      quality: 'exact',
    });
  });

  test('a leading dash belongs to it', () => {
    const text = 'Il hésite.\n— Partons, dit-elle, avant la marée.\nLe vent tourne.';
    const selector = { ...selectorOf(text, 11, 27), start: 0, end: 16 };
    expect(findAnchor(text, selector)).toEqual({ start: 11, end: 27, quality: 'moved' });
  });

  test('a single dash is only found at its place', () => {
    expect(findAnchor('a — b', { exact: '—', start: 2, end: 3 })).toEqual({
      start: 2,
      end: 3,
      quality: 'exact',
    });
    expect(findAnchor('ab — b', { exact: '—', start: 2, end: 3 })).toBeNull();
  });
});

describe('in every script', () => {
  test.each([
    [
      'emoji and emoji sequences',
      'Bravo 👨‍👩‍👧 les voisins 😀, la digue tient bon ce soir.',
      '👨‍👩‍👧 les voisins 😀',
    ],
    ['Chinese', '潮水每天两次进入沼泽。研究人员测量了堤坝的高度，并公布了结果。', '测量了堤坝的高度'],
    ['Arabic with diacritics', 'قالَ المُهندسُ إنَّ السدَّ صامدٌ أمامَ المدِّ هذا العام.', 'السدَّ صامدٌ'],
    ['Hindi', 'इंजीनियर ने बांध की ऊंचाई नापी और रिपोर्ट प्रकाशित की।', 'बांध की ऊंचाई'],
    [
      'combining characters',
      'Le cafe\u0301 du port est ferme\u0301 depuis l’e\u0301te\u0301.',
      'cafe\u0301 du port',
    ],
  ])('%s', (_, page, words) => {
    const text = `\u{1F30A} ${page}`;
    expect(found(text, words, page)).toEqual({ words, quality: 'moved' });
  });

  test('no character is split when half of one is requested', () => {
    expect(findAnchor('a 😀 b', { exact: '\ud83d', start: 2, end: 3 })).toBeNull();
    expect(findAnchor('x 👨‍👩‍👧 y', { exact: '👨', start: 0, end: 2 })).toMatchObject({ start: 2, end: 10 });
  });
});

test('many passages share the preparation of one text', () => {
  const prepared = prepareText(`Titre\n${PAGE}`);
  for (const words of [SENTENCE, ARGUMENT, 'voie moyenne']) {
    expect(findAnchor(prepared, marked(words))).toEqual(findAnchor(prepared.text, marked(words)));
  }
});

test('a very long passage with edited words is found from its first to its last word', () => {
  const page = Array.from(
    { length: 40 },
    (_, at) => `Le relevé ${at} du marégraphe ${at * 7} dépasse de ${at * 3} mm celui de la veille.`,
  ).join(' ');
  const text = `Annexe.\n${page.replaceAll('dépasse', 'surpasse').replace('Le relevé 20', 'Une mesure 20')}`;
  const place = findAnchor(text, selectorOf(page, 0, page.length));
  expect(place).toEqual({ start: 8, end: text.length, quality: 'approximate' });
});
