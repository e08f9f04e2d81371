const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Words as they stand in markup, between tags or in an attribute: someone else's text never becomes markup. */
export function escapeMarkup(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}
