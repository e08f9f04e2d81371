const TAG = /<\/?[a-z][^>]*>/gi;
const BLOCK_END = /<(?:br|\/p|\/h[1-6]|\/li|\/div|\/blockquote|\/pre|\/tr)\b[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};
const ENTITY = new RegExp(Object.keys(ENTITIES).join('|'), 'g');

/**
 * A kept description as people read it. It may hold the markup that is allowed in one: that is left out wherever it is
 * shown as words, on cards, in the header, in searches. What holds none is as it was written.
 */
export function plainWords(kept: string): string {
  if (kept.search(TAG) === -1) return kept;
  const words = kept.replace(BLOCK_END, '\n').replace(TAG, '');
  return words.replace(ENTITY, (entity) => ENTITIES[entity] ?? entity).trim();
}
