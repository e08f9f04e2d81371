/** What runs, or shows nothing of what one sees. */
const LEFT_OUT = new Set('noscript script style template'.split(' '));
const DATA_SCRIPT = /^application\/ld\+json$/i;
/** What is never drawn, and still says what the page is. */
const SAYS_WHAT_IT_IS = new Set('base head link meta script title'.split(' '));
const RELATIONS = /\b(alternate|author|canonical|icon|image_src|license|shortlink)\b/i;
/** What pages keep in their head so that only they can send something in the reader's name. */
const SECRET_NAME = /csrf|xsrf|token|nonce/i;
/** Where someone writes, other than in fields. */
const EDITORS = '[contenteditable]:not([contenteditable="false" i]),[role="textbox" i]';
const IMAGES = new Set('amp-anim amp-img img source'.split(' '));
/** What one wrote into a page is not part of it. */
const WRITTEN_BY_READER: Readonly<Record<string, string>> = { input: 'value', button: 'value' };

/** Whether an element is no part of the page as its reader sees it, or is theirs rather than the page's. */
export function isLeftOut(element: Element): boolean {
  const { localName } = element;
  if (localName === 'script') return !DATA_SCRIPT.test(element.getAttribute('type') ?? '');
  if (LEFT_OUT.has(localName)) return true;
  if (localName === 'meta') return isSecret(element);
  if (localName === 'link') return !RELATIONS.test(element.getAttribute('rel') ?? '');
  if (SAYS_WHAT_IT_IS.has(localName)) return false;
  return element.matches(EDITORS) || getComputedStyle(element).display === 'none';
}

function isSecret(meta: Element): boolean {
  return ['name', 'property', 'id'].some((name) => SECRET_NAME.test(meta.getAttribute(name) ?? ''));
}

/** The attributes that come along: nothing that runs, and no data but where an image is kept until it is seen. */
export function takenAttributes(element: Element): readonly (readonly [name: string, value: string])[] {
  return [...element.attributes].flatMap(({ name, value }) => {
    const isUntaken =
      name === 'nonce' ||
      name === 'srcdoc' ||
      name === WRITTEN_BY_READER[element.localName] ||
      /^on/i.test(name) ||
      (/^data-/i.test(name) && !IMAGES.has(element.localName));
    return isUntaken ? [] : [[name, value] as const];
  });
}
