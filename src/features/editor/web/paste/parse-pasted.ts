const TAGS = /<[a-z][^<>]*>/gi;
const LOOKS = /\sstyle(?=\s*=)/gi;
const ACTS = /\son[a-z]+(?=\s*=)/gi;
/** Nothing in them is text for people. As a text field they are read over, and then left out with all fields. */
const RAW = /<(\/?)(?:style|script|noscript|title|xmp|noembed|noframes)\b/gi;

/**
 * What was pasted as a document of its own, in which nothing runs and nothing is fetched. The page's policy takes
 * neither styles nor acts from markup, and complains of each: they go under other names, to be read at most.
 */
export function parsePasted(html: string): HTMLElement {
  const quiet = html
    .replace(RAW, '<$1textarea')
    .replace(TAGS, (tag) => tag.replace(LOOKS, ' data-look').replace(ACTS, ' data-act'));
  return new DOMParser().parseFromString(quiet, 'text/html').body;
}

/** The style an element was written with: property → value, in small letters. */
export function stylesOf(element: Element): ReadonlyMap<string, string> {
  const written = element.getAttribute('data-look') ?? '';
  return new Map(
    written.split(';').flatMap((part) => {
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

/** Takes an element away and leaves what it held in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts everything an element holds into a new one inside of it. */
export function wrapContent(element: Element, tag: string): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** The same element under another name. */
export function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes)
    if (/^[a-z-]+$/.test(name)) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
