const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
const SIGNS = new Map([...ENTITIES].map(([sign, entity]) => [entity, sign]));

/** Escapes text for markup, between tags or in an attribute, so that user text never becomes markup. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/** The inverse of `escapeMarkup`: our own markup contains only these entities. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS.get(entity) ?? entity);
}
