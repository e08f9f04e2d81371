import { type QuoteAttrs, quoteAttrs } from '../../rules/quote.ts';
import { keptAttrs } from '../kept-attrs.ts';

const kept = keptAttrs('data-vigie-quote');

export const QUOTE_TAG = `figure${kept.selector}`;

export const readQuote = (element: HTMLElement) => kept.read(element, quoteAttrs);

/** Who said it and where, as it is written where there is no card: in another program, or as plain text. */
export function sourceOf({ authorName, title, siteName }: QuoteAttrs): string {
  return [authorName, title, siteName].filter((part) => part !== '').join(', ');
}

/** A quote as it is copied: another program has its words and its source. */
export function quoteMarkup(attrs: QuoteAttrs): HTMLElement {
  const figure = document.createElement('figure');
  for (const [name, value] of Object.entries(kept.written(attrs))) figure.setAttribute(name, value);
  const words = document.createElement('blockquote');
  words.append(document.createElement('p'));
  words.firstElementChild?.append(attrs.text);
  const source = document.createElement('figcaption');
  source.append(sourceOf(attrs));
  figure.append(words, source);
  return figure;
}

/** The same as one drags it into a text: said to come from a text of ours, which is asked of what carries attributes. */
export function draggedQuote(attrs: QuoteAttrs): string {
  const figure = quoteMarkup(attrs);
  figure.setAttribute('data-pm-slice', '0 0 []');
  return figure.outerHTML;
}

export const quoteInWords = (attrs: QuoteAttrs): string => `${attrs.text}\n(${sourceOf(attrs)})`;
