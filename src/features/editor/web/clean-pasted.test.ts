import { expect, test } from 'vitest';
import { GOOGLE_DOCS, HOSTILE, WORD, WORD_ONLINE } from '../../../../tests/support/web/pasted-samples.ts';
import { cleanPasted } from './clean-pasted.ts';

const clean = (html: string) =>
  cleanPasted(html, (src) => src.startsWith('/api/reflections/1/images/'))
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();

test('[ED-02] Word: titles, lists made of paragraphs, bold text and tables; no Word markup remains', () => {
  expect(clean(WORD)).toBe(
    [
      '<h1>Habiter l’estuaire</h1>',
      '<h2>Trois scénarios</h2>',
      '<p>Aucun <b>scénario</b> ne <i>protège</i><u>tout</u>, <s>partout</s>.</p>',
      '<ul><li><p>Tenir la ligne</p><ul><li><p>avec des digues</p></li></ul></li><li><p>Acheter du temps</p></li></ul>',
      '<p>Puis :</p>',
      '<ol><li><p>délibérer</p></li><li><p>publier <a href="https://rivages.example/carte">la carte</a></p></li></ol>',
      '<table><tbody><tr><td><p>Coût</p></td><td colspan="2"><p>12 M€</p></td></tr></tbody></table>',
      '<p>Voir la note</p>',
    ].join(''),
  );
});

test('[ED-02] Google Docs: its <b> is not bold, its spans are, its redirects and stray lists are resolved', () => {
  expect(clean(GOOGLE_DOCS)).toBe(
    [
      '<h2>Acheter du temps</h2>',
      '<p>Le portage <strong>foncier</strong><em> consiste</em></p>',
      '<p><a href="https://gazette.example/recul?x=1">Recul du trait de côte</a></p>',
      '<ul><li><p>acquérir</p><ul><li><p>dix ans avant</p></li></ul></li><li><p>louer</p></li></ul>',
    ].join(''),
  );
});

test('[ED-02] Word Online: headings by ARIA role, items each in a list of their own', () => {
  expect(clean(WORD_ONLINE)).toBe(
    '<div><h1>Déplacer les usages</h1></div><div><p><strong>La plage</strong> reste.</p></div>',
  );
});

test('removes scripts, external requests, hidden content and what breaks the page', () => {
  const cleaned = clean(HOSTILE);
  expect(cleaned).toBe(
    '<p>Bonjour</p><p>lien, autre lien, <a href="https://rivages.example/">bon lien</a></p><table><tbody><tr><td>large</td></tr></tbody></table><img src="/api/reflections/1/images/a" alt="La carte">',
  );
});

test('FX-28: Word: superscript and subscript are kept, and images that cannot be imported are reported', () => {
  const leftOut: (readonly string[])[] = [];
  const cleaned = cleanPasted(
    `<p class=MsoNormal>12 m<sup>2</sup> de CO<sub>2</sub>, 3<span style='vertical-align:super'>e</span>
     <img width=4 src="file:///C:/Temp/clip_image001.png" alt="Carte du littoral"><img src="cid:image002.png@01"><img src="javascript:alert(1)"></p>`,
    () => false,
    (images) => leftOut.push(images),
  );
  expect(cleaned.trim()).toMatch(/^<p>12 m<sup>2<\/sup> de CO<sub>2<\/sub>, 3<sup>e<\/sup>\s*<\/p>$/);
  expect(leftOut).toEqual([['Carte du littoral', '']]);
});

test('a copy from this editor is pasted unchanged', () => {
  const own =
    '<blockquote data-pm-slice="1 1 []" data-analysis-id="7" data-text="Mots"><p>Mots</p></blockquote>';
  expect(clean(`<meta charset="utf-8">${own}`)).toBe(own);
});

test('parses a lot of unclosed markup in reasonable time', () => {
  const started = performance.now();
  for (const fragment of ['<!--', '<style', '<svg ', '<b style="']) clean(fragment.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
