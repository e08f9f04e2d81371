import type { Tongue } from '../prose.ts';
import { type Block, escaped, htmlOf, htmlOfBlock, type Shape, storyOf, textOf } from '../story.ts';
import { surroundingsOf, wordsOf } from '../surroundings.ts';
import type { TestPage } from '../test-page.ts';
import { printedDate } from './printed-date.ts';

type Story = ReturnType<typeof storyOf>['story'];
type Around = ReturnType<typeof surroundingsOf>;

interface Technique {
  readonly kind: string;
  readonly seed: number;
  readonly count: number;
  readonly shape: Shape;
  readonly write: (
    story: Story,
    around: Around,
    at: number,
  ) => { readonly html: string; readonly expected?: object };
}

const meta = (story: Story) =>
  `<meta name="author" content="${story.byline}"><meta property="article:published_time" content="${story.date}T05:00:00Z">`;
const page = (story: Story, head: string, body: string) =>
  `<!doctype html><html lang="${story.tongue}"><head><title>${escaped(story.title)}</title>${head}</head><body>${body}</body></html>`;
const linked = (story: Story, more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'http://schema.org', '@type': 'Article', headline: story.title, author: { '@type': 'Person', name: story.byline }, datePublished: story.date, inLanguage: story.tongue, ...more })}</script>`;

const firstImage = (story: Story): string | null => {
  for (const block of story.blocks) if ('src' in block) return block.src;
  return null;
};

/** An image that shows only once scripts have run. */
function lazily(block: Block, at: number): string {
  if (!('src' in block)) return htmlOfBlock(block);
  const caption = `<figcaption>${escaped(block.caption)}</figcaption>`;
  const images = [
    `<img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-src="${block.src}" alt="">`,
    `<img class="lazy" src="/placeholder.png" alt=""><noscript><img src="${block.src}" alt=""></noscript>`,
    `<picture><source data-srcset="${block.src} 1024w, ${block.src}?s=300 300w" type="image/jpeg"><img alt=""></picture>`,
  ];
  return `<figure>${images[at % images.length]}${caption}</figure>`;
}

const TECHNIQUES: readonly Technique[] = [
  {
    kind: 'short-news',
    seed: 1_000,
    count: 5,
    shape: 'short',
    write: (story, around, at) => ({
      html: page(
        story,
        meta(story),
        [
          `<nav>${around.nav}</nav><article><h1>${escaped(story.title)}</h1>${htmlOf(story.blocks)}</article>${around.popular}${around.footer}`,
          `<div class="nav-wrap">${around.nav}</div><main><h1>${escaped(story.title)}</h1><div class="text">${htmlOf(story.blocks)}</div>${around.share}</main>${around.relatedCards}${around.footer}`,
          `${around.cookies}${around.nav}<div itemscope itemtype="https://schema.org/NewsArticle"><h1>${escaped(story.title)}</h1><div itemprop="articleBody">${htmlOf(story.blocks)}</div></div>${around.comments}${around.footer}`,
          `<header>${around.nav}</header><article class="brief"><h1>${escaped(story.title)}</h1>${around.share}${htmlOf(story.blocks)}</article>${around.letter}${around.relatedCards}`,
          `<header>${around.nav}</header><main><article><h1>${escaped(story.title)}</h1><div>${htmlOf(story.blocks)}</div></article></main><aside>${around.related}</aside>${around.footer}`,
        ][at] ?? '',
      ),
    }),
  },
  {
    kind: 'long-read',
    seed: 1_050,
    count: 3,
    shape: 'long',
    write: (story, around, at) => ({
      html: page(
        story,
        meta(story),
        `<div class="sticky-header">${around.nav}</div><div class="longform-scroll">${at === 1 ? around.breadcrumb : ''}<h1>${escaped(story.title)}</h1>${story.blocks
          .map(
            (block, place) =>
              `<section class="chapter-extra">${htmlOfBlock(block)}${place % 9 === 8 ? around.readAlso : ''}</section>`,
          )
          .join('')}</div>${around.relatedCards}${around.footer}`,
      ),
    }),
  },
  {
    kind: 'paywall',
    seed: 1_100,
    count: 3,
    shape: 'short',
    write: (story, around, at) => ({
      html: page(
        story,
        linked(story, { isAccessibleForFree: false }),
        `<nav>${around.nav}</nav><article><h1>${escaped(story.title)}</h1><p class="chapo">${escaped(story.lede)}</p><div class="article-body">${htmlOf(story.blocks)}${at === 2 ? `<p>${wordsOf(story.tongue).paywall}</p>` : ''}</div>${at === 2 ? '' : around.paywall}</article>${around.popular}${around.footer}`,
      ),
      expected: { text: `${story.lede}\n${textOf(story.blocks)}` },
    }),
  },
  {
    kind: 'lazy-images',
    seed: 1_150,
    count: 3,
    shape: 'mixed',
    write: (story, around, at) => ({
      html: page(
        story,
        meta(story),
        `${around.nav}<article><h1>${escaped(story.title)}</h1>${story.blocks.map((block) => lazily(block, at)).join('')}</article>${around.related}${around.footer}`,
      ),
      expected: { image: firstImage(story) },
    }),
  },
  {
    kind: 'amp',
    seed: 1_200,
    count: 2,
    shape: 'mixed',
    write: (story, around) => ({
      html: `<!doctype html><html amp lang="${story.tongue}"><head><meta charset="utf-8"><title>${escaped(story.title)}</title>${linked(story)}<style amp-custom>p{color:red}</style></head><body><header class="amp-header">${around.nav}</header><article class="amp-wp-article"><header><h1 class="amp-wp-title">${escaped(story.title)}</h1></header><div class="amp-wp-article-content">${htmlOf(story.blocks).replaceAll('<img ', '<amp-img layout="responsive" width="640" height="400" ').replaceAll('alt="">', 'alt=""></amp-img>')}<amp-ad width=300 height=250 type="x"></amp-ad></div><amp-social-share type="x"></amp-social-share></article>${around.footer}</body></html>`,
      expected: { image: firstImage(story) },
    }),
  },
  {
    kind: 'div-soup',
    seed: 1_250,
    count: 3,
    shape: 'plain',
    write: (story, around, at) => ({
      html: page(
        story,
        meta(story),
        `<div class="a1"><div class="a2">${around.nav}</div><div class="a3"><div class="b"><div class="c1">${escaped(story.title)}</div>${story.blocks
          .map((block) =>
            'text' in block
              ? at === 0
                ? `<div class="d">${escaped(block.text)}</div>`
                : `<div class="d"><div><span>${escaped(block.text)}</span></div></div>`
              : '',
          )
          .join(
            at === 2 ? '<div class="gap"></div>' : '',
          )}</div><div class="e">${around.related}</div></div><div class="f">${around.footer}</div></div>`,
      ),
    }),
  },
  {
    kind: 'microdata',
    seed: 1_300,
    count: 3,
    shape: 'sections',
    write: (story, around) => ({
      html: page(
        story,
        '',
        `${around.nav}<div itemscope itemtype="http://schema.org/BlogPosting"><h1 itemprop="headline">${escaped(story.title)}</h1><span itemprop="author" itemscope itemtype="http://schema.org/Person"><span itemprop="name">${story.byline}</span></span> <meta itemprop="datePublished" content="${story.date}"><span>${printedDate(story)}</span><div itemprop="articleBody">${htmlOf(story.blocks)}${around.share}</div></div>${around.comments}${around.footer}`,
      ),
    }),
  },
  {
    kind: 'json-ld-only',
    seed: 1_350,
    count: 3,
    shape: 'plain',
    write: (story, around, at) => ({
      html: `<!doctype html><html><head><title>${escaped(story.title)}</title>${linked(story, { articleBody: textOf(story.blocks).replaceAll('\n', '\n\n') }).replace('}</script>', at === 1 ? ',}</script>' : '}</script>')}</head><body><div id="root"></div>${at === 2 ? `<nav>${around.nav}</nav>` : ''}<noscript>You need to enable JavaScript to run this app.</noscript></body></html>`,
    }),
  },
  {
    kind: 'code',
    seed: 1_400,
    count: 2,
    shape: 'sections',
    write: (story, around, at) => {
      const code: Block = {
        kind: 'code',
        text: `function tide(hour) {\n  // ${at} is the lowest\n  return heights[hour % ${at + 12}];\n}`,
      };
      const blocks = [...story.blocks, code, ...story.blocks.slice(0, 1)];
      const body = blocks
        .map((block) =>
          block === code
            ? `<figure class="code"><pre class="hljs"><code>${escaped(code.text).replace(/(\/\/.*)/, '<span class="hljs-comment">$1</span>')}</code></pre></figure>`
            : htmlOfBlock(block),
        )
        .join('');
      return {
        html: page(
          story,
          meta(story),
          `<header>${around.nav}</header><div class="post-content"><h1>${escaped(story.title)}</h1>${body}</div>${around.footer}`,
        ),
        expected: { text: textOf(blocks) },
      };
    },
  },
];

/** Pages that differ by how they are made rather than by what they are. */
export function techniquePages(): TestPage[] {
  return TECHNIQUES.flatMap(({ kind, seed, count, shape, write }) =>
    Array.from({ length: count }, (_, at) => {
      const tongue: Tongue = at % 2 ? 'en' : 'fr';
      const { story, chance } = storyOf(tongue, seed + at, shape);
      const { html, expected = {} } = write(story, surroundingsOf(tongue, chance), at);
      return {
        name: `${kind} ${at + 1}`,
        kind,
        url: `https://${kind}.example/articles/${at}`,
        html,
        expected: {
          text: textOf(story.blocks),
          title: story.title,
          byline: story.byline,
          date: story.date,
          lang: tongue,
          image: null,
          ...expected,
        },
      };
    }),
  );
}
