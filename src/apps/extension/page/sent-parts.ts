/** Elements that run, or display nothing. */
const LEFT_OUT = new Set('noscript script style template'.split(' '));
const DATA_SCRIPT = /^application\/ld\+json$/i;
/** Elements that are never displayed but describe the page. */
const METADATA = new Set('base head link meta script title'.split(' '));
const LINK_RELATIONS = /\b(alternate|author|canonical|icon|image_src|license|shortlink)\b/i;
/** Meta elements with secrets such as CSRF tokens. */
const SECRET_NAME = /csrf|xsrf|token|nonce/i;
/** Text editors other than form fields. */
const EDITORS = '[contenteditable]:not([contenteditable="false" i]),[role="textbox" i]';
const IMAGES = new Set('amp-anim amp-img img source'.split(' '));
/** Attributes with the user’s input. */
const INPUT_ATTRIBUTES: Readonly<Record<string, string>> = { input: 'value', button: 'value' };

/** Whether an element is excluded: not displayed, a secret, or the user’s input. */
export function isExcludedElement(element: Element): boolean {
  const { localName } = element;
  if (localName === 'script') return !DATA_SCRIPT.test(element.getAttribute('type') ?? '');
  if (LEFT_OUT.has(localName)) return true;
  if (localName === 'meta') return isSecret(element);
  if (localName === 'link') return !LINK_RELATIONS.test(element.getAttribute('rel') ?? '');
  if (METADATA.has(localName)) return false;
  return element.matches(EDITORS) || getComputedStyle(element).display === 'none';
}

function isSecret(meta: Element): boolean {
  return ['name', 'property', 'id'].some((name) => SECRET_NAME.test(meta.getAttribute(name) ?? ''));
}

/** The attributes to include: no event handlers, and no data attributes except those of lazily loaded images. */
export function includedAttributes(element: Element): readonly (readonly [name: string, value: string])[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    const isExcluded =
      name === 'nonce' ||
      name === 'srcdoc' ||
      name === INPUT_ATTRIBUTES[element.localName] ||
      /^on/i.test(name) ||
      (/^data-/i.test(name) && !IMAGES.has(element.localName));
    return isExcluded ? [] : [[name, value] as const];
  });
}
