import { type QuoteAttrs, quoteAttrs } from '../../rules/quote.ts';
import { jsonAttribute } from '../json-attribute.ts';

const json = jsonAttribute('data-vigie-quote');

export const QUOTE_TAG = `figure${json.selector}`;

export const readQuote = (element: HTMLElement) => json.read(element, quoteAttrs);

/** The source of a quote in plain text: author, title and site. */
export function sourceOf({ authorName, title, siteName }: QuoteAttrs): string {
  return [authorName, title, siteName].filter((part) => part !== '').join(', ');
}

/** The markup of a copied quote: other programs show its text and source. */
export function quoteMarkup(attrs: QuoteAttrs): HTMLElement {
  const figure = document.createElement('figure');
  for (const [name, value] of Object.entries(json.written(attrs))) figure.setAttribute(name, value);
  const blockquote = document.createElement('blockquote');
  blockquote.append(document.createElement('p'));
  blockquote.firstElementChild?.append(attrs.text);
  const source = document.createElement('figcaption');
  source.append(sourceOf(attrs));
  figure.append(blockquote, source);
  return figure;
}

/** The markup of a dragged quote, marked as coming from an editor of ours: only then are its attributes kept when pasted. */
export function draggedQuoteMarkup(attrs: QuoteAttrs): string {
  const figure = quoteMarkup(attrs);
  figure.setAttribute('data-pm-slice', '0 0 []');
  return figure.outerHTML;
}

export const quoteAsPlainText = (attrs: QuoteAttrs): string => `${attrs.text}\n(${sourceOf(attrs)})`;
