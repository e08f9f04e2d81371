import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { citedInOrder, type Reference } from '#features/reflections/citations/rules/bibliography.ts';
import { escapeText, renderText } from '#features/reflections/rich-text/rules/render-text.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { paperText } from '../../text.ts';
import { type PaperSection, paperRenderers } from './paper-renderers.ts';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** The printed date in the reader's time zone; UTC for an unknown one. */
export function formatPaperDay(now: Date, language: Language, timeZone = 'UTC'): string {
  const options = { dateStyle: 'long', timeZone: isTimeZone(timeZone) ? timeZone : 'UTC' } as const;
  const day = new Intl.DateTimeFormat(LOCALES[language], options).format(now);
  return language === 'fr' ? day.replace(/^1 /, '1er ') : day;
}

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('fr', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The content security policy of a printable page: its own text, styles and fonts, and images from the given source; no
 * script. A policy governs neither preconnects nor redirects: whatever prints the page must block those.
 */
export const paperPolicy = (images: string): string =>
  `default-src 'none'; img-src ${images}; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'`;

/** A CSS string literal; characters that could end it are escaped by their code point. */
function quoted(value: string): string {
  const safe = value.replace(
    /[^\p{L}\p{N} ,.]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  );
  return `"${safe}"`;
}

const INK = '#15222C';
const SOFT_INK = '#455360';
const LINE = '#D8E0E4';
const PRIMARY = '#0C5B67';
const SERIF = '"Source Serif 4 Variable","Source Serif 4",Georgia,serif';
const SANS = '"Inter Variable",Inter,system-ui,sans-serif';
/** The strong and the soft colour of each code. Design tokens §4 */
const CODES = {
  c: ['#1F5BA8', '#F3F7FD'],
  o: ['#6A3D9E', '#F9F6FD'],
  d: ['#23703F', '#F3FAF5'],
  e: ['#A62C5A', '#FEF5F8'],
};

/** The style of the editor on A4: fonts, quotes, tables; pages are numbered, headings stay with what follows. */
function paperStyle(title: string): string {
  return `
@page{size:A4;margin:22mm 21mm 24mm;@bottom-left{content:${quoted(title)};font:400 8pt ${SANS};color:${SOFT_INK};width:75%;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}@bottom-right{content:counter(page) " / " counter(pages);font:400 8pt ${SANS};color:${SOFT_INK}}}
*{box-sizing:border-box}
html{-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0;background:#fff;color:${INK};font:400 11pt/1.6 ${SERIF};overflow-wrap:break-word;orphans:3;widows:3}
h1,h2,h3,h4,h5,h6{margin:1.5em 0 .45em;font-weight:650;line-height:1.28;letter-spacing:-.01em;break-after:avoid;break-inside:avoid}
h1{font-size:17pt}h2{font-size:14pt}h3{font-size:12.5pt}h4{font-size:11.5pt}h5,h6{font-size:11pt}h6{color:${SOFT_INK}}
p,ul,ol,pre,table,figure,blockquote{margin:0 0 .8em}
p:empty::before{content:"\\a0"}
li>p{margin:0 0 .25em}ul,ol{padding-left:1.6em}
a{color:${PRIMARY};text-decoration:underline;text-underline-offset:2px}
body>header{margin:0 0 9mm;padding:0 0 5mm;border-bottom:.75pt solid ${LINE}}
body>header h1{margin:0;font-size:22pt;line-height:1.2;letter-spacing:-.012em}
body>header p{margin:2.5mm 0 0;font:400 10pt/1.5 ${SANS};color:${SOFT_INK};white-space:pre-line}
body>header .day{font-size:8.5pt}
main>:first-child{margin-top:0}
code{font:.88em/1.5 ui-monospace,"Liberation Mono",Menlo,monospace;background:#F3F6F7;border-radius:3px;padding:.1em .3em}
pre{padding:3mm 4mm;background:#F3F6F7;border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere}pre code{padding:0;background:none}
hr{margin:6mm 0;border:0;border-top:.75pt solid ${LINE}}
blockquote{padding:0 0 0 4mm;border-left:2pt solid ${LINE};color:${SOFT_INK}}
table{width:100%;border-collapse:collapse;font-size:10pt;line-height:1.5}
td,th{padding:1.6mm 2.4mm;border:.75pt solid ${LINE};text-align:left;vertical-align:top}th{font-weight:650;background:#F3F6F7}
td>:last-child,th>:last-child,blockquote>:last-child{margin-bottom:0}
tr,figure{break-inside:avoid}
figure{text-align:center}figcaption{margin-top:1.5mm;font:400 9pt/1.4 ${SANS};color:${SOFT_INK}}img{max-width:100%;max-height:225mm;width:auto;height:auto}
.lost{padding:4mm;border:.75pt dashed ${LINE};color:${SOFT_INK};font:400 9pt/1.5 ${SANS}}
.quote{padding:3.2mm 4.5mm 3mm;border:.75pt solid ${LINE};border-left:3pt solid #B98A00;border-radius:6px;background:#FFFCF0;color:${INK};break-inside:avoid}
.journal{padding:3.2mm 4.5mm 1mm;margin:0 0 .8em;border:.75pt solid ${LINE};border-radius:6px;break-inside:avoid}.journal p{margin:0 0 1.6mm;font:400 9pt/1.4 ${SANS}}.journal li small{font:400 8pt ${SANS};color:${SOFT_INK}}
.quote p{margin:0 0 1.6mm;white-space:pre-line}
.quote footer{display:flex;align-items:center;gap:2mm;font:400 8.5pt/1.4 ${SANS};color:${SOFT_INK}}.quote footer b{font-weight:600;color:${INK}}
.quote footer .code{flex:none;display:grid;place-items:center;width:5mm;height:5mm;border-radius:1.4mm;background:#B98A00;color:#fff;font-weight:700;font-size:8pt}
${Object.entries(CODES)
  .map(
    ([code, [strong, soft]]) =>
      `.quote.${code}{border-left-color:${strong};background:${soft}}.quote footer .code.${code}{background:${strong}}`,
  )
  .join('\n')}
sup,sub{line-height:0}sup:has(>.call){font:600 .68em/0 ${SANS}}.call{text-decoration:none}
.sources{margin-top:10mm}.sources h2{font-size:13pt}
.sources ol{list-style:none;padding:0}.sources li{display:flex;gap:3mm;margin:0 0 1.8mm;font-size:10pt;line-height:1.45;break-inside:avoid}
.sources b{flex:none;min-width:8mm;font:600 9pt/1.6 ${SANS};color:${PRIMARY}}.sources cite{font-style:normal}.sources small{display:block;font:400 8.5pt/1.4 ${SANS};color:${SOFT_INK}}
`;
}

/** A reflection to be printed. */
export interface Paper {
  readonly reflectionId: Id;
  readonly title: string;
  /** As plain text. */
  readonly description: string;
  readonly text: TextNode;
  readonly language: Language;
  /** As a long date: « 16 novembre 2026 ». */
  readonly day: string;
  /** The sections of the journal in the text, as the reader sees them now; without those they may not open. */
  readonly sections: ReadonlyMap<Id, PaperSection>;
}

interface PageAssets {
  /** The `src` of an image in the page; undefined for a missing one. */
  readonly imageSource: (fileId: Id) => string | undefined;
  /** The fonts as `@font-face` rules. */
  readonly fonts: string;
  /** The content security policy of the page. */
  readonly policy: string;
}

/** ED-09: a self-contained page for printing: no script, no external style sheet, the bibliography at the end. */
export function paperPage(paper: Paper, { imageSource, fonts, policy }: PageAssets): string {
  const { reflectionId, title, description, text, language, day, sections } = paper;
  const references = citedInOrder(text);
  const guests = paperRenderers({ reflectionId, language, references, sections, imageSource });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeText(policy)}">
<meta name="referrer" content="no-referrer">
<title>${escapeText(title)}</title>
<style>${fonts}${paperStyle(title)}</style>
</head>
<body>
<header><h1>${escapeText(title)}</h1>${description === '' ? '' : `<p>${escapeText(description)}</p>`}<p class="day">${escapeText(paperText[language].asOf(day))}</p></header>
<main>${renderText(text, guests)}</main>
${bibliography(references, language)}
</body>
</html>
`;
}

function bibliography(references: readonly Reference[], language: Language): string {
  if (references.length === 0) return '';
  const { bibliography: heading, untitled } = paperText[language];
  const lines = references.map(({ number, title, siteName }) => {
    const site = siteName === '' ? '' : `<small>${escapeText(siteName)}</small>`;
    const name = escapeText(title === '' ? untitled : title);
    return `<li id="source-${number}"><b>[${number}]</b><span><cite>${name}</cite>${site}</span></li>`;
  });
  return `<section class="sources"><h2>${heading}</h2><ol>${lines.join('')}</ol></section>`;
}
