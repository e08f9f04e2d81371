import { describe, expect, test } from 'vitest';
import { parsePage } from '../dom/parse-page.ts';
import { describePage } from './describe-page.ts';
import { collectHints } from './page-hints.ts';

const URL_OF_PAGE = 'https://www.lecourrier.example/a/page.html';
function described(head: string, body = '') {
  const document = parsePage(`<html><head>${head}</head><body>${body}</body></html>`);
  return describePage(document, collectHints(document), URL_OF_PAGE);
}
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

describe('titles', () => {
  test.each([
    [
      'the name of the site',
      '<title>Un été de pluie | Le Courrier</title><meta property="og:site_name" content="Le Courrier">',
      '',
      'Un été de pluie',
    ],
    ['the name in the address', '<title>Un été de pluie - LeCourrier.fr</title>', '', 'Un été de pluie'],
    [
      'the name first',
      '<title>Le Courrier - Un été de pluie</title><meta property="og:site_name" content="Le Courrier">',
      '',
      'Un été de pluie',
    ],
    [
      'a part missing in the heading',
      '<title>Un été de pluie - Suite - Météo</title>',
      '<h1>Un été de pluie</h1>',
      'Un été de pluie',
    ],
    [
      'a short last part',
      '<title>Un été de pluie sur la côte — Gazette</title>',
      '',
      'Un été de pluie sur la côte',
    ],
    [
      'entities escaped twice',
      '<meta property="og:title" content="L&amp;#39;été &amp;amp; la pluie">',
      '',
      "L'été & la pluie",
    ],
  ])('%s is removed', (_name, head, body, title) => {
    expect(described(head, body).title).toBe(title);
  });

  test.each([
    ['« Habiter le rivage » : enquête sur une côte qui bouge', 'Habiter le rivage'],
    ['Le maire dit « non » aux digues', 'Le maire dit'],
    ['Après « la grande marée », la commune « repart » | Le Courrier', ''],
  ])('a quotation stays complete: %s', (title, heading) => {
    const whole = title.replace(' | Le Courrier', '');
    const site = '<meta property="og:site_name" content="Le Courrier">';
    expect(
      described(`${site}${data({ '@type': 'NewsArticle', headline: title })}`, `<h1>${heading}</h1>`).title,
    ).toBe(whole);
    expect(described(`${site}<title>${title}</title>`, '<h2>Autre</h2>').title).toBe(whole);
  });

  test('a single guillemet is a separator', () => {
    expect(described('<title>Un été de pluie » Le Courrier</title>', '<h1>Un été de pluie</h1>').title).toBe(
      'Un été de pluie',
    );
  });

  test('a dash inside the title stays', () => {
    expect(described('<meta property="og:title" content="Nord - Sud : le partage">').title).toBe(
      'Nord - Sud : le partage',
    );
  });

  test('a page titled only by its site uses its heading', () => {
    expect(described('<title>Le Courrier</title>', '<h1>Un été de pluie</h1>').title).toBe('Un été de pluie');
  });
});

describe('JSON-LD', () => {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Un été de pluie',
    datePublished: '2020-05-06T07:08:09+02:00',
    author: [{ '@type': 'Person', name: 'Aude Astier' }, { name: 'Malo Corbin' }],
    publisher: { '@type': 'Organization', name: 'Le Courrier' },
  };
  const expected = {
    title: 'Un été de pluie',
    byline: 'Aude Astier, Malo Corbin',
    siteName: 'Le Courrier',
    publishedAt: '2020-05-06T07:08:09+02:00',
  };

  test.each([
    ['alone', data(article)],
    ['in an array', data([{ '@type': 'BreadcrumbList' }, article])],
    [
      'in a graph',
      data({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage', name: 'x' }, article] }),
    ],
    ['inside a page', data({ '@type': 'WebPage', mainEntity: article })],
    ['with several types', data({ ...article, '@type': ['Article', 'NewsArticle'] })],
    ['with trailing commas', data(article).replace('}</script>', ',}</script>')],
    ['in a comment', data(article).replace('">', '">//<![CDATA[\n').replace('</script>', '\n//]]></script>')],
    ['after a broken script', `${'<script type="application/ld+json">{"a":</script>'}${data(article)}`],
    ['with a line break inside', data({ ...article, description: 'a@b' }).replace('a@b', 'a\nb')],
  ])('%s', (_name, head) => {
    expect(described(head)).toMatchObject(expected);
  });

  test('authors given by reference are found', () => {
    const { byline } = described(
      data({
        '@graph': [
          { ...article, author: { '@id': '#a' } },
          { '@type': 'Person', '@id': '#a', name: 'Flora Hallow' },
        ],
      }),
    );
    expect(byline).toBe('Flora Hallow');
  });

  test('of many articles, the one of this page is used', () => {
    const others = [1, 2, 3].map((at) => ({ ...article, headline: `Autre ${at}`, author: 'X Y' }));
    expect(described(data([...others, article]), '<h1>Un été de pluie</h1>')).toMatchObject(expected);
    expect(described(data(others)).byline).toBe('');
  });
});

describe('authors', () => {
  test.each([
    ['<meta name="author" content="Par Aude Astier">', '', 'Aude Astier'],
    ['<meta name="author" content="admin">', '', ''],
    ['<meta property="article:author" content="https://social.example/aude">', '', ''],
    [
      '<meta name="citation_author" content="Astier, A."><meta name="citation_author" content="Corbin, M.">',
      '',
      'Astier, A., Corbin, M.',
    ],
    ['', '<h1>x</h1><p class="byline">By Aude Astier | March 3, 2020</p>', 'Aude Astier'],
    ['', '<h1>x</h1><a rel="author" href="/a">Aude Astier</a>', 'Aude Astier'],
    ['', '<h1>x</h1><div class="comment"><span class="author">Troll</span></div>', ''],
    [
      '',
      '<div itemprop="author" itemscope><span itemprop="name">Aude Astier</span>, reporter</div>',
      'Aude Astier',
    ],
  ])('%s%s', (head, body, byline) => {
    expect(described(head, body).byline).toBe(byline);
  });
});

describe('dates', () => {
  test.each([
    ['<meta property="article:published_time" content="2020-05-06">', ''],
    ['<meta name="citation_publication_date" content="2020/05/06">', ''],
    ['<meta name="DC.date.issued" content="2020-05-06">', ''],
    ['', '<h1>x</h1><time datetime="2020-05-06T08:00:00Z">6 mai</time>'],
    [
      '',
      '<h1>x</h1><p>Mis à jour le <time datetime="2021-01-01">1</time></p><p>Publié le <time datetime="2020-05-06">6</time></p>',
    ],
    ['', '<h1>x</h1><p class="date">Publié le 6 mai 2020</p>'],
    ['', '<span itemprop="datePublished" content="2020-05-06">hier</span>'],
    ['', '<aside><time datetime="2019-01-01">x</time></aside><h1>x</h1><span>May 6, 2020</span>'],
  ])('%s%s', (head, body) => {
    expect(described(head, body).publishedAt?.slice(0, 10)).toBe('2020-05-06');
  });

  test('a date in a sentence is not the date of the page', () => {
    expect(
      described(
        '',
        '<h1>x</h1><p>The bridge was opened with much noise on May 6, 1920, and has stood there ever since, whatever anybody said.</p>',
      ).publishedAt,
    ).toBeNull();
  });
});

describe('addresses', () => {
  test('canonical address, icon and DOI are found and made absolute', () => {
    expect(
      described(
        '<base href="/b/"><link rel="canonical" href="c"><link rel="shortcut icon" href="/i.png"><meta name="citation_doi" content="doi:10.1234/abc.5">',
      ),
    ).toMatchObject({
      canonicalUrl: 'https://www.lecourrier.example/b/c',
      iconUrl: 'https://www.lecourrier.example/i.png',
      doi: '10.1234/abc.5',
    });
  });

  test('only web addresses are accepted', () => {
    expect(
      described(
        '<link rel="canonical" href="javascript:x"><link rel="icon" href="data:image/png;base64,AA">',
      ),
    ).toMatchObject({ canonicalUrl: null, iconUrl: 'https://www.lecourrier.example/favicon.ico', doi: null });
  });
});
