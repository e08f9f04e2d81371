import { expect, test } from 'vitest';
import { compileKeywords } from './compile-keywords.ts';
import { entryText, normaliseForKeywords, textOfHtml } from './entry-words.ts';

const meets = (keywords: string, text: string) => compileKeywords(keywords)(normaliseForKeywords(text));

test.each([
  ['érosion', 'L’EROSION des falaises'],
  ['trait de côte, digue', 'Le recul du trait  de cote'],
  ['dune', 'Des dunes mobiles'],
  ['dunes', 'Une dune mobile'],
  ['marsh', 'Salt marshes of the estuary'],
  ['réseau', 'Les réseaux d’eau'],
  ['eau', 'Qualité de l’eau.'],
  ['littora*', 'Le conservatoire du littoral'],
  ['coeur', 'Au cœur des villes'],
  ['covid-19', 'After COVID 19'],
  ['海岸', '日本の海岸侵食'],
  ['*', ''],
  ['port, *', 'rien'],
])('[JO-11] « %s » keeps « %s »', (keywords, text) => {
  expect(meets(keywords, text)).toBe(true);
});

test.each([
  ['port', 'Un portrait de l’importateur'],
  ['mer', 'Les merles de la semaine'],
  ['trait de côte', 'Un trait, puis la côte'],
  ['eau', 'Un beau château'],
  ['digue, érosion', 'La fatigue des agents'],
  ['c++', 'Le langage Rust'],
])('[JO-11] « %s » does not keep « %s »', (keywords, text) => {
  expect(meets(keywords, text)).toBe(false);
});

test('keywords are searched in the text of an entry, not in its markup', () => {
  const html =
    '<p class="port">L&rsquo;&eacute;ros<b>ion</b> du <a href="/digue">c&#339;ur&#x20;de ville</a></p><script>dune()</script>';
  expect(textOfHtml(html)).toBe('L erosion du cœur de ville');
  expect(entryText({ title: 'Mer', summary: html, content: html, tags: ['digue'] })).toBe(
    'Mer\nL erosion du cœur de ville\ndigue',
  );
  expect(textOfHtml(`${'<'.repeat(60_000)}`)).toHaveLength(60_000);
});
