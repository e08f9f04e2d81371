import { stylesOf, unwrap, wrapContent } from './parse-pasted.ts';

const isBold = (weight: string | undefined) => weight !== undefined && /^(bold|bolder|[6-9]00)$/.test(weight);
const isNotBold = (weight: string | undefined) => weight !== undefined && /^(normal|[1-4]00)$/.test(weight);

/**
 * Converts bold, italic, underlined, struck, raised and lowered styles to tags, and removes tags whose style says otherwise:
 * Google Docs wraps all it copies in a `<b>` that is not bold.
 */
export function stylesToTags(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[data-look], b, strong, i, em')) {
    const style = stylesOf(element);
    if (isHidden(style)) {
      element.remove();
      continue;
    }
    const [weight, fontStyle] = [style.get('font-weight'), style.get('font-style')];
    const isInline = element.matches('span, font, a, b, strong, i, em, u, s, strike, del, code');
    if (isInline && !element.closest('h1, h2, h3, h4, h5, h6')) {
      if (isBold(weight) && !element.matches('b, strong')) wrapContent(element, 'strong');
      if (fontStyle === 'italic' && !element.matches('i, em')) wrapContent(element, 'em');
    }
    if (isInline)
      applyDecoration(element, style.get('text-decoration') ?? style.get('text-decoration-line') ?? '');
    if (isInline) applyVerticalAlign(element, style.get('vertical-align'));
    if (element.matches('b, strong') && isNotBold(weight)) unwrap(element);
    else if (element.matches('i, em') && fontStyle === 'normal') unwrap(element);
  }
}

/** Hidden text, such as the deletions that Word copies along. */
const isHidden = (style: ReadonlyMap<string, string>) =>
  style.get('display') === 'none' || style.get('mso-hide') === 'all';

function applyVerticalAlign(element: Element, verticalAlign: string | undefined): void {
  if (element.closest('sup, sub') !== null) return;
  if (verticalAlign === 'super') wrapContent(element, 'sup');
  if (verticalAlign === 'sub') wrapContent(element, 'sub');
}

/** Links are underlined anyway. */
function applyDecoration(element: Element, decoration: string): void {
  const isLink = element.closest('a') !== null || element.querySelector('a') !== null;
  if (decoration.includes('underline') && !isLink && !element.matches('u')) wrapContent(element, 'u');
  if (decoration.includes('line-through') && !element.matches('s, strike, del')) wrapContent(element, 's');
}
