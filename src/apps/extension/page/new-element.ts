const HTML = 'http://www.w3.org/1999/xhtml';

/** Creates an HTML element, also in a document of another type. */
export function newElement<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return document.createElementNS(HTML, name) as HTMLElementTagNameMap[K];
}
