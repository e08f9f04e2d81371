const HAS_TAG = /<[a-z]/i;
const BREAK = /<br\s*\/?>|<\/(?:p|div|li|h[1-6])>/gi;
const TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

/** RE-05: the plain text of a description. Markup, which the server has sanitised, is removed. */
export function stripMarkup(description: string): string {
  if (!HAS_TAG.test(description)) return description;
  return description
    .replace(BREAK, '\n')
    .replace(TAG, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim();
}
