import { stylesOf, unwrap, wrapContent } from './parse-pasted.ts';

const isBold = (weight: string | undefined) => weight !== undefined && /^(bold|bolder|[6-9]00)$/.test(weight);
const isNotBold = (weight: string | undefined) => weight !== undefined && /^(normal|[1-4]00)$/.test(weight);

/**
 * What looked bold, italic, underlined, struck or raised becomes so, and what was marked so without looking it no longer is:
 * Google puts all it copies into a `<b>` that is not bold.
 */
export function looksToTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-look], b, strong, i, em')) {
    const look = stylesOf(element);
    if (isHidden(look)) {
      element.remove();
      continue;
    }
    const [weight, slope] = [look.get('font-weight'), look.get('font-style')];
    const isInline = element.matches('span, font, a, b, strong, i, em, u, s, strike, del, code');
    if (isInline && !element.closest('h1, h2, h3, h4, h5, h6')) {
      if (isBold(weight) && !element.matches('b, strong')) wrapContent(element, 'strong');
      if (slope === 'italic' && !element.matches('i, em')) wrapContent(element, 'em');
    }
    if (isInline) underlines(element, look.get('text-decoration') ?? look.get('text-decoration-line') ?? '');
    if (isInline) raises(element, look.get('vertical-align'));
    if (element.matches('b, strong') && isNotBold(weight)) unwrap(element);
    else if (element.matches('i, em') && slope === 'normal') unwrap(element);
  }
}

/** Words left out by their author: deleted ones that Word still carries along, for one. */
const isHidden = (look: ReadonlyMap<string, string>) =>
  look.get('display') === 'none' || look.get('mso-hide') === 'all';

function raises(element: Element, place: string | undefined): void {
  if (element.closest('sup, sub') !== null) return;
  if (place === 'super') wrapContent(element, 'sup');
  if (place === 'sub') wrapContent(element, 'sub');
}

/** A link is underlined by being one. */
function underlines(element: Element, decoration: string): void {
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  if (decoration.includes('underline') && !isLink && !element.matches('u')) wrapContent(element, 'u');
  if (decoration.includes('line-through') && !element.matches('s, strike, del')) wrapContent(element, 's');
}
