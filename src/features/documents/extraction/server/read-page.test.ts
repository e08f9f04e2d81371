import { describe, expect, test } from 'vitest';
import { allPages } from '../../../../../tests/pages/all-pages.ts';
import { tokenScore } from '../../../../../tests/pages/token-score.ts';
import { threadCpuMs } from '../../../../../tests/support/thread-cpu-ms.ts';
import { parseFragment } from './dom/parse-page.ts';
import { blockText, readPage } from './read-page.ts';

const PAGES = allPages();
const KINDS = Map.groupBy(PAGES, ({ kind }) => kind);
/** Minimum F1 score of the extracted text. */
const MIN_F1 = 0.95;

const SENTENCES =
  'The ferry left the harbour at noon, and nobody had counted the passengers on deck. '.repeat(10);
const read = (html: string, url = 'https://news.example/a/page.html') => readPage({ html, url });

test('[CA-01] the test set has more than sixty pages of twenty kinds', () => {
  expect(PAGES.length).toBeGreaterThan(60);
  expect(KINDS.size).toBeGreaterThan(20);
});

describe('[CA-01] the article of every kind of page is extracted', () => {
  const readable = [...KINDS].filter(([kind]) => kind !== 'nothing');
  test.each(readable)('%s', (_kind, pages) => {
    const scores = pages.map((page) => tokenScore(readPage(page).text, page.expected?.text ?? ''));
    expect(Math.min(...scores.map(({ f1 }) => f1))).toBeGreaterThan(MIN_F1);
  });
});

describe('[CA-01] the metadata of every kind of page is extracted', () => {
  test.each(PAGES.filter(({ expected }) => expected).map((page) => [page.name, page] as const))(
    '%s',
    (_name, page) => {
      const { title, byline, publishedAt, language, imageUrl, readable } = readPage(page);
      expect({
        title,
        byline,
        date: publishedAt?.slice(0, 10) ?? null,
        lang: language,
        image: imageUrl,
        readable,
      }).toEqual({ ...page.expected, text: undefined, readable: true });
    },
  );
});

test('FX-16: without a description the excerpt is the start of the text, never a heading', () => {
  const title = 'Le littoral recule plus vite que prévu entre Saint-Malo et Cancale';
  const lede =
    'Trente communes ont mesuré leurs dunes cet hiver, et aucune ne les a retrouvées où elles étaient.';
  const page = `<!doctype html><title>${title} — Rivages</title><article><h1>${title}</h1><p>Par Anaïs Kermadec</p>
    <h2>Ce que disent les mesures relevées de novembre à mars</h2><p>${lede}</p><p>${SENTENCES}</p></article>`;
  const { excerpt } = read(page);
  expect(excerpt.startsWith(lede)).toBe(true);
  expect(excerpt.length).toBeLessThanOrEqual(300);
  const described = page.replace('<article>', '<meta name="description" content="En bref."><article>');
  expect(read(described).excerpt).toBe('En bref.');
});

describe('[CA-01] a page without an article keeps its title and is marked as such', () => {
  test.each((KINDS.get('nothing') ?? []).map((page) => [page.name, page] as const))('%s', (name, page) => {
    const reading = readPage(page);
    expect(reading).toMatchObject({ readable: false, html: '', text: '', images: [], wordCount: 0 });
    expect(reading.title).toContain(name.replace('nothing: ', ''));
  });
});

describe('unusual input is read as far as possible', () => {
  test.each([
    ['nothing at all', ''],
    ['spaces', ' \n\t '],
    ['zeros', '\0\0\0'],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\u0001\u0002'],
    ['a comment that never ends', `<!-- ${SENTENCES}`],
  ])('%s', (_name, html) => {
    expect(read(html)).toMatchObject({ readable: false, html: '', title: '' });
  });

  test.each([
    ['plain text', SENTENCES],
    ['no html, head or body', `<title>Ferry</title><p>${SENTENCES}</p>`],
    ['capitals', `<HTML><BODY><DIV ID="A"><P>${SENTENCES}</P></DIV></BODY></HTML>`],
    ['two bodies', `<html><body><p>Hello.</p></body><body><p>${SENTENCES}</p></body></html>`],
    ['a script first', `<script>1</script><html><body><p>${SENTENCES}</p></body></html>`],
    ['broken letters', `<p>\ufffd\ufffd ${SENTENCES}</p>`],
  ])('%s', (_name, html) => {
    const { text, readable } = read(html);
    expect(readable).toBe(true);
    expect(text).toContain(SENTENCES.trim());
  });

  test('endlessly nested tags are flattened, in time', () => {
    const html = `<article><p>${SENTENCES}</p>${'<div>'.repeat(1_000_000)}`;
    const started = threadCpuMs();
    expect(read(html).text).toBe(SENTENCES.trim());
    expect(threadCpuMs() - started).toBeLessThan(10_000);
  });
});

describe('images', () => {
  const withImage = (image: string, head = '') =>
    read(
      `<html><head>${head}</head><body><article><h1>Ferry</h1><p>${SENTENCES}</p>${image}<p>${SENTENCES}</p></article></body></html>`,
    );

  test.each([
    ['plain', '<img src="/p/a.jpg">'],
    ['lazy', '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-src="/p/a.jpg">'],
    ['a placeholder', '<img src="/static/placeholder.png" data-original="/p/a.jpg">'],
    ['a srcset', '<img srcset="/p/a-300.jpg 300w, /p/a.jpg 1200w">'],
    ['a lazy srcset', '<img data-srcset="/p/a.jpg 2x, /p/small.jpg 1x">'],
    ['sources', '<picture><source srcset="/p/a.jpg 900w"><img alt="x"></picture>'],
    ['without scripts', '<img class="lazy" src=""><noscript><img src="/p/a.jpg"></noscript>'],
    ['AMP', '<amp-img src="/p/a.jpg" width="600" height="400"></amp-img>'],
  ])('%s: the real address is found and made absolute', (_name, image) => {
    expect(withImage(image).images).toEqual(['https://news.example/p/a.jpg']);
  });

  test('[CA-01] a lead image starting with /img is discarded', () => {
    const named = (address: string) =>
      withImage('', `<meta property="og:image" content="${address}">`).imageUrl;
    expect(named('/img/lead.jpg')).toBeNull();
    expect(named('https://news.example/img/lead.jpg')).toBeNull();
    expect(named('https://cdn.example/2024/lead.jpg')).toBe('https://cdn.example/2024/lead.jpg');
  });

  test('the lead image is never an embedded picture or a tracking pixel, nor a logo if there is a better one', () => {
    const head = '<meta property="og:image" content="https://news.example/assets/logo.png">';
    expect(withImage('<img src="/p/a.jpg">', head).imageUrl).toBe('https://news.example/p/a.jpg');
    expect(withImage('', head).imageUrl).toBe('https://news.example/assets/logo.png');
    expect(
      withImage('', '<meta property="og:image" content="data:image/png;base64,AAAA">').imageUrl,
    ).toBeNull();
    expect(withImage('<img src="https://count.example/pixel.gif" width="1">').imageUrl).toBeNull();
  });
});

test('content is sanitised, with absolute addresses', () => {
  const { html } = read(
    `<article><p onclick="x()">${SENTENCES}<a href="../b">more</a></p><script>hit()</script><iframe src="//e.example"></iframe><p>${SENTENCES}</p></article>`,
  );
  expect(html).toContain('href="https://news.example/b" rel="noopener noreferrer nofollow"');
  expect(html).not.toMatch(/script|onclick|iframe|hit\(/);
});

describe('boilerplate is recognised by name and content', () => {
  const page = (article: string) =>
    read(`<body><h1>Ferry</h1>${article}<div class="extra"><p>${SENTENCES}</p></div></body>`);

  test('an article about newsletters is an article', () => {
    const words = 'A letter sent by post takes longer than one sent by wire, as every clerk knows. '.repeat(
      12,
    );
    expect(page(`<div class="post category-newsletter tag-cookies"><p>${words}</p></div>`).text).toContain(
      words.trim(),
    );
  });

  test('comments are removed even if they are longer than the article', () => {
    const { text } = read(
      `<body><h1>Ferry</h1><div class="story"><p>${SENTENCES}</p></div><div id="comments">${`<p>I saw it from the quay, and I disagree with every word of this. </p>`.repeat(60)}</div></body>`,
    );
    expect(text).toBe(SENTENCES.trim());
  });

  test('a page of comments alone is read', () => {
    const words = 'I saw it from the quay, and I disagree with every word of what was said here. '.repeat(10);
    expect(read(`<body><div class="comments"><p>${words}</p></div></body>`).text).toContain(words.trim());
  });

  test('comments in code stay', () => {
    const { text } = page(
      `<p>${SENTENCES}</p><pre><span class="comment">// opens the gate</span>\nopen();</pre>`,
    );
    expect(text).toContain('// opens the gate\nopen();');
  });
});

test('the text for search equals that of the content for reading', () => {
  const words = (text: string) => text.match(/\S+/g)?.join(' ') ?? '';
  for (const page of PAGES) {
    const { html, text } = readPage(page);
    expect(words(blockText(parseFragment(html)))).toBe(words(text));
  }
});
