import { sentence, type Tongue } from '../prose.ts';
import { type Block, escaped, htmlOf, htmlOfBlock, storyOf, textOf } from '../story.ts';
import { surroundingsOf, wordsOf } from '../surroundings.ts';
import type { TestPage } from '../test-page.ts';
import { printedDate } from './printed-date.ts';

const tongueOf = (at: number): Tongue => (at % 2 ? 'en' : 'fr');

/** Pages of public bodies: landmarks, definitions, contacts. */
export function institutionalPages(): TestPage[] {
  return [0, 1, 2, 3].map((at) => {
    const tongue = tongueOf(at);
    const { story, chance } = storyOf(tongue, 900 + at, 'sections');
    const around = surroundingsOf(tongue, chance);
    const words = wordsOf(tongue);
    const terms = Array.from({ length: 3 }, (_, term) => ({
      name: `Article ${term + 1}`,
      text: sentence(tongue, chance),
    }));
    const list = `<dl>${terms.map(({ name, text }) => `<dt>${name}</dt><dd>${escaped(text)}</dd>`).join('')}</dl>`;
    const date = at < 2 ? `<meta name="DCTERMS.issued" content="${story.date}">` : '';
    const printed = at < 2 ? '' : `<p class="date-publication">${words.on} ${printedDate(story)}</p>`;
    return {
      name: `institutional ${at + 1}`,
      kind: 'institutional',
      url: `https://ministere.example/fiche/${at}`,
      html: `<!doctype html><html lang="${tongue}"><head><title>${escaped(story.title)} | Portail public</title><meta name="DC.creator" content="${story.byline}">${date}</head>
<body><a class="skip-link" href="#c">${words.nav[0]}</a><div role="banner">${around.nav}</div><div role="navigation">${around.breadcrumb}</div>
<div role="main" id="c"><h1>${escaped(story.title)}</h1>${printed}${htmlOf(story.blocks)}${list}<div class="feedback"><form><button>OK</button></form></div></div>
<div role="complementary">${around.related}</div><div role="contentinfo">${around.footer}</div></body></html>`,
      expected: {
        text: `${textOf(story.blocks)}\n${terms.map(({ name, text }) => `${name} ${text}`).join('\n')}`,
        title: story.title,
        byline: story.byline,
        date: story.date,
        lang: tongue,
        image: null,
      },
    };
  });
}

/** Figures in tables, with sentences around. */
export function tablePages(): TestPage[] {
  return [0, 1, 2].map((at) => {
    const tongue = tongueOf(at);
    const { story: plain, chance } = storyOf(tongue, 930 + at);
    const around = surroundingsOf(tongue, chance);
    const rows = Array.from({ length: 8 }, (_, row) => [
      `Canton ${row + 1}`,
      String(1_000 + chance.below(9_000)),
      `${chance.below(99)} %`,
      sentence(tongue, chance),
    ]);
    const table: Block = { kind: 'table', rows: [['Canton', 'Total', 'Part', 'Note'], ...rows] };
    const story = { ...plain, blocks: [...plain.blocks.slice(0, 2), table, ...plain.blocks.slice(2, 4)] };
    return {
      name: `table ${at + 1}`,
      kind: 'table',
      url: `https://chiffres.example/${at}`,
      html: `<!doctype html><html lang="${tongue}"><head><title>${escaped(story.title)}</title><meta name="author" content="${story.byline}"><meta itemprop="datePublished" content="${story.date}"></head><body>${around.nav}<div class="content"><h1>${escaped(story.title)}</h1>${htmlOf(story.blocks)}</div>${around.popular}${around.footer}</body></html>`,
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

/** Pages laid out with tables, in capitals and without closing tags, as they once were written. */
export function oldPages(): TestPage[] {
  return [0, 1, 2].map((at) => {
    const tongue = tongueOf(at);
    const { story, chance } = storyOf(tongue, 960 + at, at === 2 ? 'sections' : 'plain');
    const around = surroundingsOf(tongue, chance);
    const body =
      at === 1
        ? story.blocks.map((block) => ('text' in block ? escaped(block.text) : '')).join('<BR><BR>\n')
        : story.blocks
            .map((block) => (block.kind === 'p' ? `<P>${escaped(block.text)}` : htmlOfBlock(block)))
            .join('\n');
    return {
      name: `old ${at + 1}`,
      kind: 'old',
      url: `http://www.chronique.example/${at}.htm`,
      html: `<HTML><HEAD><TITLE>${escaped(story.title)}</TITLE><META NAME="Author" CONTENT="${story.byline}"><META NAME="Date" CONTENT="${story.date}"></HEAD><BODY BGCOLOR="#ffffff">
<TABLE WIDTH="100%"><TR><TD COLSPAN=2>${around.nav}</TD></TR><TR><TD WIDTH=150 VALIGN=top>${around.related}</TD><TD VALIGN=top><H1>${escaped(story.title)}</H1><FONT FACE="Arial">${body}</FONT></TD></TR>
<TR><TD COLSPAN=2><CENTER><FONT SIZE=1>${wordsOf(tongue).footer}</FONT></CENTER></TD></TR></TABLE></BODY></HTML>`,
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
