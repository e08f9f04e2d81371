import type { Id } from '#base/ids.ts';
import type { Language } from '#base/language.ts';
import { mentionOf, type Reference } from '#features/citations/rules/bibliography.ts';
import { quoteAttrs } from '#features/citations/rules/quote.ts';
import type { Guests } from '#features/rich-text/rules/render/guests.ts';
import { escaped } from '#features/rich-text/rules/render/render-words.ts';
import type { TextNode } from '#features/rich-text/rules/text-node.ts';
import { fittedSize } from '../fitted-size.ts';
import { imageAt } from '../image-address.ts';
import { paperText } from './paper-text.ts';

interface Around {
  readonly reflectionId: Id;
  readonly language: Language;
  readonly references: readonly Reference[];
  /** Where the page finds an image; undefined for one that is not there. */
  readonly imageSource: (fileId: Id) => string | undefined;
}

/** How images, quoted passages and calls of analyses look on paper. */
export function paperGuests({ reflectionId, language, references, imageSource }: Around): Guests {
  const text = paperText[language];
  const numbers = new Map(references.map(({ analysisId, number }) => [analysisId, number]));
  const callOf = (node: TextNode): string => {
    const number = numbers.get(mentionOf(node)?.analysisId ?? '');
    return number === undefined ? '' : `<sup><a class="call" href="#source-${number}">[${number}]</a></sup>`;
  };
  return {
    citation: callOf,
    image: ({ attrs }) => {
      const fileId = imageAt(attrs?.src, reflectionId);
      const source = fileId === null ? undefined : imageSource(fileId);
      const alt = wordsIn(attrs?.alt);
      if (source === undefined) return `<p class="lost">${escaped(text.lostImage(alt))}</p>`;
      const size = fittedSize(Number(attrs?.width), Number(attrs?.height));
      const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
      return `<figure><img src="${escaped(source)}" alt="${escaped(alt)}"${measures}></figure>`;
    },
    quote: (node) => {
      const read = quoteAttrs.safeParse(node.attrs);
      if (!read.success) return '';
      const { text: words, authorName, code, title, siteName } = read.data;
      const letter = code
        ? `<b class="code ${code}" title="${text.codes[code]}">${code.toUpperCase()}</b>`
        : '';
      const author = authorName === '' ? '' : `<b>${escaped(authorName)}</b>`;
      const origin = [title, siteName].filter((one) => one !== '').map(escaped);
      const from = [author, origin.join(', ')].filter((one) => one !== '').join(' · ');
      return `<blockquote class="quote ${code ?? 'none'}"><p>${escaped(words)}</p><footer>${letter}<span>${from} ${callOf(node)}</span></footer></blockquote>`;
    },
  };
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
