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

/** More than any value on one line is worth: what a page writes beyond is not looked at. */
const LONGEST_LINE = 20_000;

/** A value on one line; many sites escape what is escaped already, so entities left over are read too. */
export function tidyLine(value: string): string {
  const some = value.slice(0, LONGEST_LINE);
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

/** A value without tags: descriptions and names are often written with some. */
export function withoutTags(value: string): string {
  return tidyLine(tidyLine(value).replace(/<\/?[a-z][^<>]*>/gi, ' '));
}
