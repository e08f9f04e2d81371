import { paragraph, personName, sentence, type Tongue } from '../prose.ts';
import { escaped, htmlOf, storyOf, textOf } from '../story.ts';
import { surroundingsOf, wordsOf } from '../surroundings.ts';
import type { TestPage } from '../test-page.ts';
import { printedDate } from './printed-date.ts';

const tongueOf = (at: number): Tongue => (at % 2 ? 'en' : 'fr');
const shell = (tongue: Tongue, title: string, body: string, more = '') =>
  `<!doctype html><html lang="${tongue}"><head><title>${escaped(title)} - Agora</title><meta property="og:site_name" content="Agora">${more}</head><body>${body}</body></html>`;

/** A question and its answers. */
export function forumPages(): TestPage[] {
  return [0, 1, 2].map((at) => {
    const tongue = tongueOf(at);
    const { story, chance } = storyOf(tongue, 800 + at);
    const around = surroundingsOf(tongue, chance);
    const posts = Array.from({ length: 4 }, () => ({
      who: personName(chance),
      text: paragraph(tongue, chance, 3),
    }));
    const body = posts
      .map(
        ({ who, text }) =>
          `<div class="post"><div class="post-author">${who}</div><div class="post-body"><p>${escaped(text)}</p></div><div class="post-actions"><a href="/r">+1</a></div></div>`,
      )
      .join('');
    return {
      name: `forum ${at + 1}`,
      kind: 'forum',
      url: `https://agora.example/t/${at}`,
      html: shell(
        tongue,
        story.title,
        `<div class="header">${around.nav}</div><div id="thread"><h1>${escaped(story.title)}</h1>${body}</div>${around.popular}${around.footer}`,
        `<meta name="date" content="${story.date}">`,
      ),
      expected: {
        text: posts.map(({ text }) => text).join('\n'),
        title: story.title,
        byline: posts[0]?.who ?? '',
        date: story.date,
        lang: tongue,
        image: null,
      },
    };
  });
}

/** Questions in bold, answers below. */
export function interviewPages(): TestPage[] {
  return [0, 1, 2].map((at) => {
    const tongue = tongueOf(at);
    const { story, chance } = storyOf(tongue, 850 + at);
    const around = surroundingsOf(tongue, chance);
    const turns = Array.from({ length: 6 }, () => ({
      asked: `${sentence(tongue, chance).replace(/\.$/, '')} ?`,
      said: paragraph(tongue, chance, 3),
    }));
    const body = turns
      .map(({ asked, said }) =>
        at === 1
          ? `<h3>${escaped(asked)}</h3><p>${escaped(said)}</p>`
          : `<p><strong>${escaped(asked)}</strong></p><p>${escaped(said)}</p>`,
      )
      .join('');
    const words = wordsOf(tongue);
    return {
      name: `interview ${at + 1}`,
      kind: 'interview',
      url: `https://agora.example/i/${at}`,
      html: shell(
        tongue,
        story.title,
        `<nav>${around.nav}</nav><main><h1>${escaped(story.title)}</h1><p class="standfirst">${escaped(story.lede)}</p><p class="signature">${words.by} ${story.byline}, ${printedDate(story)}</p><div class="interview">${body}</div>${around.letter}${around.related}</main>${around.footer}`,
      ),
      expected: {
        text: [story.lede, ...turns.map(({ asked, said }) => `${asked}\n${said}`)].join('\n'),
        title: story.title,
        byline: story.byline,
        date: story.date,
        lang: tongue,
        image: null,
      },
    };
  });
}

/** News told as it comes, newest first. */
export function livePages(): TestPage[] {
  return [0, 1].map((at) => {
    const tongue = tongueOf(at);
    const { story, chance } = storyOf(tongue, 870 + at);
    const around = surroundingsOf(tongue, chance);
    const notes = Array.from({ length: 10 }, (_, note) => ({
      hour: `${19 - note}:15`,
      text: paragraph(tongue, chance, 2),
    }));
    const body = notes
      .map(
        ({ hour, text }) =>
          `<section class="live-entry"><time>${hour}</time><p>${escaped(text)}</p></section>`,
      )
      .join('');
    const data = {
      '@context': 'https://schema.org',
      '@type': 'LiveBlogPosting',
      headline: story.title,
      datePublished: `${story.date}T06:00:00Z`,
      author: story.byline,
    };
    return {
      name: `live ${at + 1}`,
      kind: 'live',
      url: `https://agora.example/live/${at}`,
      html: shell(
        tongue,
        story.title,
        `<header>${around.nav}</header><main><h1>${escaped(story.title)}</h1><div class="live-feed">${body}</div>${around.share}</main>${around.popular}${around.footer}`,
        `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      ),
      expected: {
        text: notes.map(({ hour, text }) => `${hour} ${text}`).join('\n'),
        title: story.title,
        byline: story.byline,
        date: story.date,
        lang: tongue,
        image: null,
      },
    };
  });
}

/** Part of an article that goes on elsewhere. */
export function multiPages(): TestPage[] {
  return [0, 1].map((at) => {
    const tongue = tongueOf(at);
    const { story, chance } = storyOf(tongue, 890 + at, 'sections');
    const around = surroundingsOf(tongue, chance);
    const pages = `<div class="pagination">${[1, 2, 3, 4].map((page) => `<a href="?page=${page}">${page}</a>`).join(' ')} <a href="?page=2">&raquo;</a></div>`;
    return {
      name: `multi-page ${at + 1}`,
      kind: 'multi-page',
      url: `https://agora.example/m/${at}?page=1`,
      html: shell(
        tongue,
        story.title,
        `${around.nav}<div class="story"><h1>${escaped(story.title)}</h1>${pages}${htmlOf(story.blocks)}${pages}</div>${around.relatedCards}${around.footer}`,
        `<meta name="author" content="${story.byline}"><meta name="dc.date" content="${story.date}">`,
      ),
      expected: {
        text: textOf(story.blocks),
        title: story.title,
        byline: story.byline,
        date: story.date,
        lang: tongue,
        image: null,
      },
    };
  });
}
