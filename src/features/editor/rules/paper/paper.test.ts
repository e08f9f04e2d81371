import { expect, test } from 'vitest';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { imageAddress } from '../images.ts';
import { paperPage } from './paper-page.ts';
import { paperFileName } from './pdf-download.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;
const reflectionId = idOf(1);
const fileId = idOf(2);

const doc = (...content: TextNode[]): TextNode => ({ type: 'doc', content });
const quote = (analysis: number, attrs: Record<string, unknown> = {}): TextNode => ({
  type: 'analysisQuote',
  attrs: {
    analysisId: idOf(analysis),
    elementId: idOf(9),
    documentId: idOf(analysis),
    text: 'Acquérir les parcelles.',
    authorId: idOf(8),
    authorName: 'Camille Derrien',
    code: 'o',
    title: `Titre ${analysis}`,
    siteName: 'La Gazette',
    ...attrs,
  },
});
const citation = (analysis: number): TextNode => ({
  type: 'paragraph',
  content: [{ type: 'citation', attrs: { analysisId: idOf(analysis), title: `Titre ${analysis}` } }],
});
const image = (attrs: Record<string, unknown>): TextNode => ({ type: 'image', attrs });

const SECTION = {
  name: 'Recharger <les dunes>',
  lines: [
    { title: 'Cent mille oyats', url: 'https://gazette.example/oyats?a=1&b', source: 'La Gazette' },
    { title: 'Piège', url: 'javascript:alert(1)', source: '' },
  ],
};
const section = (journal: number): TextNode => ({
  type: 'journalSection',
  attrs: { journalId: idOf(journal), name: 'Nom gardé' },
});

function page(text: TextNode, { title = 'Habiter l’estuaire', language = 'fr' as 'fr' | 'en' } = {}): string {
  return paperPage(
    {
      reflectionId,
      title,
      description: 'À soumettre.',
      text,
      language,
      day: '16 novembre 2026',
      sections: new Map([[idOf(7), SECTION]]),
    },
    {
      imageSource: (one) => (one === fileId ? 'data:image/png;base64,AA==' : undefined),
      fonts: '',
      policy: "default-src 'none'",
    },
  );
}
const bodyOf = (html: string) => html.slice(html.indexOf('<body>'));

test('[ED-09] prints the title, the date, the text and its citations', () => {
  const body = bodyOf(page(doc(citation(3), quote(4), citation(3))));
  expect(body).toContain(
    '<h1>Habiter l’estuaire</h1><p>À soumettre.</p><p class="day">État du 16 novembre 2026</p>',
  );
  const calls = [...body.matchAll(/<sup><a class="call" href="#source-(\d)">\[\1\]<\/a><\/sup>/g)];
  expect(calls.map(([, number]) => number)).toEqual(['1', '2', '1']);
  expect(body).toContain(
    '<blockquote class="quote o"><p>Acquérir les parcelles.</p><footer><b class="code o" title="Option">O</b><span><b>Camille Derrien</b> · Titre 4, La Gazette',
  );
  expect(body).toMatch(
    /<h2>Bibliographie<\/h2><ol><li id="source-1"><b>\[1\]<\/b><span><cite>Titre 3<\/cite><\/span><\/li><li id="source-2">.*<small>La Gazette<\/small>/,
  );
  expect(bodyOf(page(doc(), { language: 'en' }))).not.toMatch(/sources|Biblio/);
  expect(bodyOf(page(doc(citation(3)), { language: 'en' }))).toContain('<h2>Bibliography</h2>');
});

test('[ED-09] prints a quote without an author or a code', () => {
  const body = bodyOf(page(doc(quote(4, { authorName: '', code: null, siteName: '' }))));
  expect(body).toContain(
    '<blockquote class="quote none"><p>Acquérir les parcelles.</p><footer><span>Titre 4 <sup>',
  );
  expect(bodyOf(page(doc(quote(4, { text: 12 }))))).not.toContain('quote');
});

test('[ED-09] images of the reflection are printed no wider than the page; others leave their alternative text', () => {
  const body = bodyOf(
    page(
      doc(
        image({ src: imageAddress(reflectionId, fileId), alt: 'La <houle>', width: 1_472, height: 1_000 }),
        image({ src: imageAddress(reflectionId, idOf(7)), alt: 'Partie' }),
        image({ src: imageAddress(idOf(5), fileId) }),
        image({ src: 'https://tracker.example/p.png', width: '1" onload="x' }),
      ),
    ),
  );
  expect(body).toContain(
    '<figure><img src="data:image/png;base64,AA==" alt="La &lt;houle&gt;" width="736" height="500"></figure>',
  );
  expect(body).toContain(
    '<p class="lost">Image non disponible : Partie</p><p class="lost">Image non disponible</p>',
  );
  expect(body).not.toMatch(/tracker|onload/);
});

test('a title cannot break out of the page or its style', () => {
  const html = page(doc(), { title: '</style><script>"x"}body{display:none}\\' });
  expect(html.match(/<\/?style>/g)).toHaveLength(2);
  expect(html).not.toContain('<script');
  expect(html).toContain('@bottom-left{content:"\\3c \\2f style\\3e \\3c script\\3e \\22 x\\22 \\7d body');
});

test.each([
  ['Habiter l’estuaire en 2050', 'Habiter l’estuaire en 2050.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a/b: "c"\r\n<d>', 'a b c d.pdf'],
  ['…', '….pdf'],
  [' . ', 'reflexion.pdf'],
  ['é'.repeat(300), `${'é'.repeat(120)}.pdf`],
])('the file name of « %s » is %s', (title, expected) => {
  expect(paperFileName(title)).toBe(expected);
});

test('[ED-09] a section of the journal is printed with its titles and links', () => {
  const body = bodyOf(page(doc(section(7), section(6))));
  expect(body).toContain('<b>Recharger &lt;les dunes&gt;</b>');
  expect(body).toContain(
    '<li><a href="https://gazette.example/oyats?a=1&amp;b">Cent mille oyats</a> <small>La Gazette</small></li>',
  );
  expect(body).toContain('<li>Piège</li>');
  expect(body).toContain('<b>Nom gardé</b></p><p class="lost">Section non disponible</p>');
});

test('FX-69: the title of an image is printed below it', () => {
  const titled = image({ src: imageAddress(reflectionId, fileId), alt: 'Digue', title: 'Fig. 1 <la digue>' });
  expect(bodyOf(page(doc(titled)))).toContain(
    'alt="Digue"><figcaption>Fig. 1 &lt;la digue&gt;</figcaption></figure>',
  );
  expect(bodyOf(page(doc(image({ src: imageAddress(reflectionId, fileId) }))))).not.toContain('figcaption');
});
