import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { citedInOrder, type Reference } from '#features/reflections/citations/rules/bibliography.ts';
import { renderText } from '#features/reflections/rich-text/rules/render/render-text.ts';
import { escapeText } from '#features/reflections/rich-text/rules/render/render-text-node.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { type PaperSection, paperRenderers } from './paper-renderers.ts';
import { paperStyle } from './paper-style.ts';
import { paperText } from './paper-text.ts';

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
