const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ecirc: 'ê',
};

/** Longer than any useful value on one line; the rest is ignored. */
const MAX_LENGTH = 20_000;

/** A value on one line. Many sites escape twice, so remaining entities are decoded. */
export function cleanLine(value: string): string {
  const some = value.slice(0, MAX_LENGTH);
  const plain = some.includes('&') ? unescapeEntities(some) : some;
  return plain.replace(/[\s\u200b\ufeff]+/g, ' ').trim();
}

function unescapeEntities(value: string): string {
  return value
    .replace(/&([a-z]+);/gi, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_whole, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '\ufffd';
    });
}

/** A value without tags, which descriptions and names often contain. */
export function stripTags(value: string): string {
  return cleanLine(cleanLine(value).replace(/<\/?[a-z][^<>]*>/gi, ' '));
}
