import type { Chance } from '../chance.ts';
import { escaped, htmlOf, htmlOfBlock, type Shape, type Story, storyOf, textOf } from '../story.ts';
import { surroundingsOf, wordsOf } from '../surroundings.ts';
import type { TestPage } from '../test-page.ts';
import { printedDate } from './printed-date.ts';

const SITES = { fr: 'Le Courrier de Valmarin', en: 'The Marrowfield Post' } as const;
const HOSTS = {
  fr: 'https://www.courrier-valmarin.example',
  en: 'https://www.marrowfieldpost.example',
} as const;

interface Page {
  readonly story: Story;
  readonly chance: Chance;
}

/** Articles of newspapers, one newspaper's habits each. */
export function pressPages(): TestPage[] {
  const shapes: readonly Shape[] = ['plain', 'sections', 'mixed', 'long', 'plain', 'mixed'];
  return (['fr', 'en'] as const).flatMap((tongue) =>
    shapes.map((shape, at) => {
      const seed = (tongue === 'fr' ? 100 : 200) + at;
      const page = storyOf(tongue, seed, shape);
      const habit = HABITS[at % HABITS.length] ?? landmarks;
      const { story } = page;
      return {
        name: `${tongue === 'fr' ? 'french' : 'english'}-press ${at + 1}`,
        kind: tongue === 'fr' ? 'french-press' : 'english-press',
        url: `${HOSTS[tongue]}/a/${story.slug}.html`,
        html: habit(page),
        expected: {
          text: `${story.lede}\n${textOf(story.blocks)}`,
          title: story.title,
          byline: story.byline,
          date: story.date,
          lang: tongue,
          image: `https://images.example/lead/${story.slug}.jpg`,
        },
      };
    }),
  );
}

const head = (
  story: Story,
  more = '',
) => `<!doctype html><html lang="${story.tongue}"><head><meta charset="utf-8">
<title>${escaped(story.title)} | ${SITES[story.tongue]}</title><meta property="og:site_name" content="${SITES[story.tongue]}">
<meta property="og:image" content="https://images.example/lead/${story.slug}.jpg">${more}</head>`;

const openGraph = (story: Story) =>
  `<meta property="og:title" content="${escaped(story.title)} - ${SITES[story.tongue]}"><meta property="article:published_time" content="${story.date}T08:12:00+02:00"><meta name="author" content="${story.byline}">`;

const jsonLd = (story: Story) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', name: SITES[story.tongue] },
      {
        '@type': 'NewsArticle',
        headline: story.title,
        datePublished: `${story.date}T23:40:00+02:00`,
        author: [{ '@type': 'Person', name: story.byline }],
        publisher: { '@type': 'Organization', name: SITES[story.tongue] },
      },
    ],
  })}</script>`;

/** Everything in its landmark. */
function landmarks({ story, chance }: Page): string {
  const around = surroundingsOf(story.tongue, chance);
  const words = wordsOf(story.tongue);
  return `${head(story, jsonLd(story))}<body>${around.cookies}<header><nav>${around.nav}</nav></header>
<main><article><header>${around.breadcrumb}<h1>${escaped(story.title)}</h1><p class="chapo">${escaped(story.lede)}</p>
<p class="meta">${words.by} ${story.byline} <time datetime="${story.date}">${printedDate(story)}</time></p>${around.share}</header>
<div class="article__content">${htmlOf(story.blocks)}</div>${around.tags}</article>${around.related}</main>${around.popular}${around.footer}</body></html>`;
}

/** Divisions only; other articles, letters and adverts between the paragraphs. */
function interrupted({ story, chance }: Page): string {
  const around = surroundingsOf(story.tongue, chance);
  const [first, second, third, ...rest] = story.blocks.map(htmlOfBlock);
  return `${head(story, openGraph(story))}<body class="has-sidebar"><div id="top-nav">${around.nav}</div><div id="page"><div class="col-left">
<h1 class="titre">${escaped(story.title)}</h1><div class="standfirst">${escaped(story.lede)}</div>${around.share}
<div id="article-body">${first}${around.readAlso}${second}${around.advert}${around.letter}${third}${rest.join('\n')}</div>
${around.relatedCards}${around.comments}</div>${around.popular}</div>${around.footer}</body></html>`;
}

/** The lede and the pieces of the body in sections of their own. */
function pieces({ story, chance }: Page): string {
  const around = surroundingsOf(story.tongue, chance);
  const words = wordsOf(story.tongue);
  const body = story.blocks
    .map((block) => `<div class="paragraph-wrapper">${htmlOfBlock(block)}</div>`)
    .join('');
  return `${head(story, jsonLd(story))}<body><div class="header-banner">${around.nav}</div><section class="article-wrapper">
<div class="article-header"><h1>${escaped(story.title)}</h1><h2 class="article-subtitle">${escaped(story.lede)}</h2>
<span class="author">${words.by} ${story.byline}</span><span class="date">${words.on} ${printedDate(story)}</span></div>
<div class="article-body">${body}${around.readAlso}</div>${around.share}${around.authorBox}</section>${around.relatedCards}${around.letter}${around.footer}</body></html>`;
}

/** The body is marked; a wall of comments says more than the article. */
function marked({ story, chance }: Page): string {
  const around = surroundingsOf(story.tongue, chance);
  return `${head(story, openGraph(story))}<body itemscope itemtype="https://schema.org/NewsArticle">${around.nav}<div class="container">
<h1 itemprop="headline">${escaped(story.title)}</h1><p itemprop="description">${escaped(story.lede)}</p>
<div itemprop="articleBody" class="text">${htmlOf(story.blocks)}${around.readAlso}</div>${around.share}
<div class="reactions">${around.comments}${around.comments}</div></div>${around.popular}${around.footer}</body></html>`;
}

const HABITS = [landmarks, interrupted, pieces, marked];
