const HTML = 'http://www.w3.org/1999/xhtml';

/** An element of HTML, also in a document of another kind. */
export function newElement<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return document.createElementNS(HTML, name) as HTMLElementTagNameMap[K];
}
