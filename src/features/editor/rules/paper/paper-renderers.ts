import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { SHOWN_IN_TEXT, sectionAttrs } from '#features/journal/sections/rules/section-node.ts';
import { mentionOf, type Reference } from '#features/reflections/citations/rules/bibliography.ts';
import { quoteAttrs } from '#features/reflections/citations/rules/quote.ts';
import { escapeText, type NodeRenderers } from '#features/reflections/rich-text/rules/render-text.ts';
import { safeHref } from '#features/reflections/rich-text/rules/safe-href.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { paperText } from '../../text.ts';
import { fittedSize, imageIdFrom } from '../images.ts';

/** A section of the journal as printed. */
export interface PaperSection {
  readonly name: string;
  readonly lines: readonly { readonly title: string; readonly url: string | null; readonly source: string }[];
}

interface Options {
  readonly reflectionId: Id;
  readonly language: Language;
  readonly references: readonly Reference[];
  readonly sections: ReadonlyMap<Id, PaperSection>;
  /** The `src` of an image in the page; undefined for a missing one. */
  readonly imageSource: (fileId: Id) => string | undefined;
}

/** How images, quotes, citations and sections of the journal are printed. */
export function paperRenderers(around: Options): NodeRenderers {
  const { reflectionId, language, references, sections, imageSource } = around;
  const text = paperText[language];
  const numbers = new Map(references.map(({ analysisId, number }) => [analysisId, number]));
  const callOf = (node: TextNode): string => {
    const number = numbers.get(mentionOf(node)?.analysisId ?? '');
    return number === undefined ? '' : `<sup><a class="call" href="#source-${number}">[${number}]</a></sup>`;
  };
  return {
    citation: callOf,
    journalSection: (node) => {
      const { data } = sectionAttrs.safeParse(node.attrs);
      if (!data) return '';
      const section = sections.get(data.journalId);
      const name = `<p><b>${escapeText(section?.name || data.name || text.section)}</b></p>`;
      const body = section
        ? listOf(section, text.noLines)
        : `<p class="lost">${escapeText(text.lostSection)}</p>`;
      return `<section class="journal">${name}${body}</section>`;
    },
    image: ({ attrs }) => {
      const fileId = imageIdFrom(attrs?.src, reflectionId);
      const source = fileId === null ? undefined : imageSource(fileId);
      const alt = stringOf(attrs?.alt);
      if (source === undefined) return `<p class="lost">${escapeText(text.lostImage(alt))}</p>`;
      const size = fittedSize(Number(attrs?.width), Number(attrs?.height));
      const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
      const title = stringOf(attrs?.title);
      const caption = title === '' ? '' : `<figcaption>${escapeText(title)}</figcaption>`;
      return `<figure><img src="${escapeText(source)}" alt="${escapeText(alt)}"${measures}>${caption}</figure>`;
    },
    quote: (node) => {
      const read = quoteAttrs.safeParse(node.attrs);
      if (!read.success) return '';
      const { text: quotedText, authorName, code, title, siteName } = read.data;
      const letter = code
        ? `<b class="code ${code}" title="${text.codes[code]}">${code.toUpperCase()}</b>`
        : '';
      const author = authorName === '' ? '' : `<b>${escapeText(authorName)}</b>`;
      const origin = [title, siteName].filter((one) => one !== '').map(escapeText);
      const from = [author, origin.join(', ')].filter((one) => one !== '').join(' · ');
      return `<blockquote class="quote ${code ?? 'none'}"><p>${escapeText(quotedText)}</p><footer>${letter}<span>${from} ${callOf(node)}</span></footer></blockquote>`;
    },
  };
}

/** The titles with their links, for papers that are read on a screen. */
function listOf({ lines }: PaperSection, none: string): string {
  if (lines.length === 0) return `<p class="lost">${escapeText(none)}</p>`;
  const items = lines.slice(0, SHOWN_IN_TEXT).map(({ title, url, source }) => {
    const href = safeHref(url ?? '');
    const name = href ? `<a href="${escapeText(href)}">${escapeText(title)}</a>` : escapeText(title);
    return `<li>${name}${source === '' ? '' : ` <small>${escapeText(source)}</small>`}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
