import { headline, paragraph, sentence, type Tongue } from '../prose.ts';
import {
  type Block,
  escaped,
  htmlOf,
  htmlOfBlock,
  type Shape,
  type Story,
  storyOf,
  textOf,
} from '../story.ts';
import { surroundingsOf, wordsOf } from '../surroundings.ts';
import type { TestPage } from '../test-page.ts';
import { printedDate } from './printed-date.ts';

type Written = Omit<TestPage, 'name' | 'kind' | 'url'>;

const made = (kind: string, at: number, page: Written): TestPage => ({
  ...page,
  kind,
  name: `${kind} ${at + 1}`,
  url: `https://${kind}.example/${2_000 + at}/page`,
});

const bare = (story: Story, body: string, more = '') =>
  `<!doctype html><html lang="${story.tongue}"><head><title>${escaped(story.title)}</title>${more}</head><body>${body}</body></html>`;

const expectedOf = (story: Story, over: Partial<NonNullable<TestPage['expected']>> = {}) => ({
  text: textOf(story.blocks),
  title: story.title,
  byline: story.byline,
  date: story.date,
  lang: story.tongue,
  image: null,
  ...over,
});

/** Blogs of the kind most blogs are. */
export function blogPages(): TestPage[] {
  const shapes: readonly [Tongue, Shape][] = [
    ['fr', 'mixed'],
    ['en', 'sections'],
    ['fr', 'plain'],
    ['en', 'mixed'],
    ['fr', 'long'],
  ];
  return shapes.map(([tongue, shape], at) => {
    const { story, chance } = storyOf(tongue, 300 + at, shape);
    const around = surroundingsOf(tongue, chance);
    const words = wordsOf(tongue);
    const html = bare(
      story,
      `<div id="page" class="hfeed site"><header id="masthead" class="site-header">${around.nav}</header><div id="content" class="site-content">
<article class="post-12 post type-post hentry"><header class="entry-header"><h1 class="entry-title">${escaped(story.title)}</h1>
<div class="entry-meta"><span class="posted-on"><time class="entry-date published" datetime="${story.date}T10:00:00+00:00">${printedDate(story)}</time></span>
<span class="byline"> ${words.by} <span class="author vcard"><a class="url fn n" href="/author">${story.byline}</a></span></span></div></header>
<div class="entry-content">${htmlOf(story.blocks)}<div class="sharedaddy sd-sharing-enabled"><h3>${words.share[0]}</h3>${around.share}</div>
<div id="jp-relatedposts" class="jp-relatedposts">${around.related}</div></div><footer class="entry-footer">${around.tags}</footer></article>
<nav class="navigation post-navigation"><a href="/p">${headline(tongue, chance)}</a></nav>${around.comments}</div>
<aside id="secondary" class="widget-area">${around.popular}${around.letter}</aside><footer id="colophon">${around.footer}</footer></div>`,
      '<link rel="canonical" href="/canonical">',
    );
    return made('blog', at, { html, expected: expectedOf(story, { image: imageOf(story) }) });
  });
}

function imageOf(story: Story): string | null {
  for (const block of story.blocks) if ('src' in block) return block.src;
  return null;
}

/** Manuals with a tree of pages beside, notes, code and tables. */
export function documentationPages(): TestPage[] {
  return ([0, 1, 2, 3] as const).map((at) => {
    const tongue: Tongue = at % 2 ? 'fr' : 'en';
    const { story: plain, chance } = storyOf(tongue, 400 + at, 'sections');
    const around = surroundingsOf(tongue, chance);
    const code: Block = {
      kind: 'code',
      text: `// open the gate\nconst gate = open({ width: ${at + 3} });\nif (gate.width < 9) close(gate);`,
    };
    const table: Block = {
      kind: 'table',
      rows: [
        ['option', 'default', 'meaning'],
        ['width', '3', sentence(tongue, chance)],
        ['depth', '7', sentence(tongue, chance)],
        ['slope', 'none', sentence(tongue, chance)],
      ],
    };
    const note: Block = { kind: 'p', text: sentence(tongue, chance) };
    const story = { ...plain, blocks: [...plain.blocks, code, note, table] };
    const marked = story.blocks
      .map((block) =>
        block.kind === 'h2'
          ? `<div class="section-header"><h2 id="s">${escaped(block.text)}<a class="headerlink" href="#s">¶</a></h2></div>`
          : block === note
            ? `<div class="admonition note"><p>${escaped(note.text)}</p></div>`
            : block === code
              ? `<div class="highlight-default"><div class="highlight"><pre><span class="comment">${escaped(code.text.split('\n')[0] ?? '')}</span>\n<span class="k">${escaped(code.text.split('\n').slice(1).join('\n'))}</span></pre></div></div>`
              : htmlOfBlock(block),
      )
      .join('\n');
    const body =
      at < 2
        ? `<div class="wy-grid"><nav class="wy-nav-side">${around.nav}${around.related}</nav><section class="wy-nav-content-wrap"><div class="rst-content"><div role="navigation">${around.breadcrumb}</div><div role="main" class="document"><h1>${escaped(story.title)}</h1>${marked}</div><footer><a href="/n">${headline(tongue, chance)}</a></footer></div></section></div>`
        : `<div class="docs-sidebar menu">${around.nav}</div><main class="docMainContainer"><div class="row"><div class="col"><article><div class="theme-doc-markdown markdown"><header><h1>${escaped(story.title)}</h1></header>${marked}</div><footer class="theme-doc-footer"><a href="/edit">Edit this page</a></footer></article><nav class="pagination-nav"><a href="/n">${headline(tongue, chance)}</a></nav></div><div class="table-of-contents">${around.related}</div></div></main>${around.footer}`;
    const html = bare(
      story,
      body,
      `<meta name="author" content="${story.byline}"><meta name="date" content="${story.date}">`,
    );
    return made('documentation', at, { html, expected: expectedOf(story) });
  });
}

/** Ten things about something: each with a heading, a picture and a few sentences. */
export function listPages(): TestPage[] {
  return ([0, 1, 2, 3] as const).map((at) => {
    const tongue: Tongue = at % 2 ? 'en' : 'fr';
    const { story: plain, chance } = storyOf(tongue, 500 + at);
    const around = surroundingsOf(tongue, chance);
    const entries = Array.from({ length: 8 }, (_, entry) => ({
      name: `${entry + 1}. ${headline(tongue, chance)}`,
      text: paragraph(tongue, chance, 2),
    }));
    const intro = paragraph(tongue, chance, 2);
    const isLinks = at >= 2;
    const list = isLinks
      ? `<ul class="entries">${entries.map(({ name, text }) => `<li><a href="https://other.example/${at}">${escaped(name)}</a> — ${escaped(text)}</li>`).join('')}</ul>`
      : entries
          .map(
            ({ name, text }, entry) =>
              `<div class="list-item"><h2>${escaped(name)}</h2><img src="https://images.example/list/${at}-${entry}.jpg" width="640" height="400" alt=""><p>${escaped(text)}</p>${entry === 3 ? around.advert : ''}</div>`,
          )
          .join('');
    const html = bare(
      plain,
      `<header class="site-header">${around.nav}</header><div class="main-column"><h1>${escaped(plain.title)}</h1><p class="byline">${wordsOf(tongue).by} ${plain.byline}</p><div class="listicle"><p>${escaped(intro)}</p>${list}</div>${around.share}${around.relatedCards}</div>${around.footer}`,
      `<meta property="article:published_time" content="${plain.date}">`,
    );
    const text = [intro, ...entries.map(({ name, text: words }) => `${name} ${words}`)].join('\n');
    return made('list', at, {
      html,
      expected: expectedOf(plain, {
        text,
        image: isLinks ? null : `https://images.example/list/${at}-0.jpg`,
      }),
    });
  });
}

/** Pictures with captions and hardly a paragraph. */
export function galleryPages(): TestPage[] {
  return ([0, 1, 2] as const).map((at) => {
    const tongue: Tongue = at % 2 ? 'en' : 'fr';
    const { story, chance } = storyOf(tongue, 600 + at);
    const around = surroundingsOf(tongue, chance);
    const intro = paragraph(tongue, chance, 2);
    const shots = Array.from({ length: 9 }, (_, shot) => ({
      src: `https://images.example/gallery/${at}/${shot}.jpg`,
      caption: sentence(tongue, chance),
    }));
    const picture = ({ src, caption }: (typeof shots)[number]) =>
      at === 0
        ? `<figure><img src="${src}" alt=""><figcaption>${escaped(caption)}</figcaption></figure>`
        : at === 1
          ? `<li class="slide"><img data-src="${src}" src="/spacer.gif" alt=""><p class="caption">${escaped(caption)}</p></li>`
          : `<figure class="gallery-item"><picture><source srcset="${src} 1200w, ${src}?w=400 400w"><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt=""></picture><figcaption>${escaped(caption)}</figcaption></figure>`;
    const all = shots.map(picture).join('');
    const html = bare(
      story,
      `${around.nav}<article class="gallery-page"><h1>${escaped(story.title)}</h1><p>${escaped(intro)}</p><div class="gallery">${at === 1 ? `<ul>${all}</ul>` : all}</div>${around.share}</article>${around.related}${around.footer}`,
      `<meta name="author" content="${story.byline}"><meta property="article:published_time" content="${story.date}T09:00:00Z">`,
    );
    const text = [intro, ...shots.map(({ caption }) => caption)].join('\n');
    return made('gallery', at, { html, expected: expectedOf(story, { text, image: shots[0]?.src ?? null }) });
  });
}

/** Ingredients, steps and a story before them. */
export function recipePages(): TestPage[] {
  return ([0, 1, 2] as const).map((at) => {
    const tongue: Tongue = at === 1 ? 'en' : 'fr';
    const { story: plain, chance } = storyOf(tongue, 700 + at);
    const around = surroundingsOf(tongue, chance);
    const things =
      tongue === 'fr'
        ? ['200 g de farine', '3 œufs', '50 cl de lait', 'une pincée de sel', '30 g de beurre']
        : ['200 g flour', '3 eggs', '500 ml milk', 'a pinch of salt', '30 g butter'];
    const story: Story = {
      ...plain,
      blocks: [
        { kind: 'p', text: paragraph(tongue, chance, 3) },
        { kind: 'h2', text: tongue === 'fr' ? 'Ingrédients' : 'Ingredients' },
        { kind: 'ul', items: things },
        { kind: 'h2', text: tongue === 'fr' ? 'Préparation' : 'Method' },
        { kind: 'ol', items: Array.from({ length: 5 }, () => sentence(tongue, chance)) },
        { kind: 'p', text: paragraph(tongue, chance, 2) },
      ],
    };
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: story.title,
      author: { '@type': 'Person', name: story.byline },
      datePublished: story.date,
      image: [`https://images.example/dish/${at}.jpg`],
    };
    const html = bare(
      story,
      `<div class="topbar">${around.nav}</div><div class="recipe-content"><h1>${escaped(story.title)}</h1>${around.share}${htmlOf(story.blocks)}${around.letter}</div>${around.comments}${around.relatedCards}${around.footer}`,
      `<script type="application/ld+json">[${JSON.stringify(data)},]</script>`,
    );
    return made('recipe', at, {
      html,
      expected: expectedOf(story, { image: `https://images.example/dish/${at}.jpg` }),
    });
  });
}
