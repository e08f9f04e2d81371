const TAGS = /<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle(?=\s*=)/gi;
const EVENT_ATTRIBUTE = /\son[a-z]+(?=\s*=)/gi;
/** Elements without readable text. As a textarea they are parsed as raw text, and later removed with all form fields. */
const RAW_TEXT_TAGS = /<(\/?)(?:style|script|noscript|title|xmp|noembed|noframes)\b/gi;

/**
 * Parses pasted markup as a separate document, in which nothing runs and nothing is loaded. The page's content security
 * policy blocks and reports inline styles and event handlers: they are renamed, so that they can still be read.
 */
export function parsePasted(html: string): HTMLElement {
  const inert = html
    .replace(RAW_TEXT_TAGS, '<$1textarea')
    .replace(TAGS, (tag) => tag.replace(STYLE_ATTRIBUTE, ' data-look').replace(EVENT_ATTRIBUTE, ' data-act'));
  return new DOMParser().parseFromString(inert, 'text/html').body;
}

/** The inline style of an element: property → value, in lower case. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute('data-look') ?? '';
  return new Map(
    style.split(';').flatMap((part) => {
      const colon = part.indexOf(':');
      if (colon < 0) return [];
      return [
        [
          part.slice(0, colon).trim().toLowerCase(),
          part
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    }),
  );
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Wraps the children of an element in a new element inside it. */
export function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Replaces an element by one with another tag name. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes)
    if (/^[a-z-]+$/.test(name)) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
