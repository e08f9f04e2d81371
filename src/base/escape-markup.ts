const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const SIGNS = new Map([...ENTITIES].map(([sign, entity]) => [entity, sign]));

/** Words as they stand in markup, between tags or in an attribute: someone else's text never becomes markup. */
export function escapeMarkup(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/** The same read back: markup that we wrote ourselves has these and no others. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS.get(entity) ?? entity);
}
