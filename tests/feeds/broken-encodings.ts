import { type BrokenFeed, broken } from './broken-feed.ts';
import { encodeText } from './encode-text.ts';

const SPOKEN: readonly (readonly [encoding: string, words: string])[] = [
  ['utf-8', 'L’été à Nîmes — œuvre'],
  ['iso-8859-1', 'L’été à Nîmes — œuvre'],
  ['windows-1252', 'L’été à Nîmes — œuvre'],
  ['iso-8859-15', 'Été à Nîmes, 5 €'],
  ['iso-8859-2', 'Žluťoučký kůň'],
  ['windows-1250', 'Žluťoučký kůň'],
  ['windows-1251', 'Прилив и отлив'],
  ['koi8-r', 'Прилив и отлив'],
  ['iso-8859-7', 'Παλίρροια'],
  ['windows-1254', 'Işık ve gölge'],
  ['iso-8859-8', 'גאות ושפל'],
  ['shift_jis', '潮の満ち引き'],
  ['euc-jp', '潮の満ち引き'],
  ['gb2312', '潮汐与海岸'],
  ['big5', '潮汐與海岸'],
  ['euc-kr', '밀물과 썰물'],
];

const written = (words: string, declaration: string) =>
  `${declaration}<rss version="2.0"><channel><title>Cahiers</title><item><title>${words}</title></item></channel></rss>`;
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;

export function brokenEncodings(): BrokenFeed[] {
  const told = SPOKEN.flatMap(([encoding, words]) => {
    const gives = { titles: [words] };
    return [
      broken(`${encoding}, declared`, encodeText(written(words, declared(encoding)), encoding), gives),
      broken(`${encoding}, by the server`, encodeText(written(words, ''), encoding), gives, {
        contentType: `text/xml; charset=${encoding}`,
      }),
    ];
  });
  const words = 'L’été à Nîmes — œuvre';
  const gives = { titles: [words] };
  const lie = (name: string, bytes: Uint8Array, contentType: string | null = null) =>
    broken(name, bytes, gives, { contentType });
  const mark = (text: string, encoding: string) => encodeText(`\ufeff${text}`, encoding);
  return [
    ...told,
    lie('UTF-8 that says it is Latin', encodeText(written(words, declared('iso-8859-1')), 'utf-8')),
    lie(
      'Windows letters that say they are UTF-8',
      encodeText(written(words, declared('utf-8')), 'windows-1252'),
    ),
    lie('Windows letters that say nothing', encodeText(written(words, ''), 'windows-1252')),
    lie(
      'a server that says Latin of UTF-8',
      encodeText(written(words, ''), 'utf-8'),
      'text/xml; charset=ISO-8859-1',
    ),
    lie('a server that says ASCII', encodeText(written(words, ''), 'utf-8'), 'text/xml; charset=us-ascii'),
    lie('an encoding that nobody knows', encodeText(written(words, declared('x-made-up')), 'utf-8')),
    lie(
      'a server that makes one up',
      encodeText(written(words, declared('utf-8')), 'utf-8'),
      'text/xml; charset=x-y',
    ),
    broken(
      'a server that says UTF-8 of Russian',
      encodeText(written('Прилив', declared('koi8-r')), 'koi8-r'),
      { titles: ['Прилив'] },
      { contentType: 'text/xml; charset=UTF-8' },
    ),
    broken(
      'a server that says UTF8 of Russian',
      encodeText(written('Прилив', declared('koi8-r')), 'koi8-r'),
      { titles: ['Прилив'] },
      { contentType: 'text/xml; charset=utf8' },
    ),
    broken(
      'UTF-8 with a broken byte that says it is Latin',
      Buffer.concat([encodeText(written(words, declared('iso-8859-1')), 'utf-8'), Buffer.of(0xc3)]),
      gives,
      { contentType: 'text/xml; charset=UTF-8' },
    ),
    broken(
      'an encoding by the name of a Macintosh',
      encodeText(written('Прилив', declared('mac-cyrillic')), 'x-mac-cyrillic'),
      { titles: ['Прилив'] },
      { contentType: null },
    ),
    lie('UTF-8 with a mark', mark(written(words, declared('utf-8')), 'utf-8')),
    lie('two marks', mark(`\ufeff${written(words, declared('utf-8'))}`, 'utf-8')),
    lie('a mark against the declaration', mark(written(words, declared('koi8-r')), 'utf-8')),
    lie('UTF-16 with a mark', mark(written(words, declared('utf-16')), 'utf-16le')),
    lie('UTF-16 the other way round', mark(written(words, declared('utf-16')), 'utf-16be')),
    lie('UTF-16 without a mark', encodeText(written(words, declared('utf-16')), 'utf-16le')),
    lie(
      'UTF-16 the other way round without a mark',
      encodeText(written(words, declared('utf-16')), 'utf-16be'),
    ),
    lie('UTF-8 that says it is UTF-16', encodeText(written(words, declared('utf-16')), 'utf-8')),
    lie('UTF-32', utf32(written(words, declared('utf-32')))),
    broken(
      'a letter cut in two',
      Buffer.concat([Buffer.from(written('é', '')).subarray(0, 71), Buffer.from('</title>')]),
      {},
    ),
  ];
}

function utf32(text: string): Uint8Array {
  const letters = [0xfeff, ...[...text].map((letter) => letter.codePointAt(0) ?? 0)];
  const bytes = Buffer.alloc(letters.length * 4);
  for (const [place, code] of letters.entries()) bytes.writeUInt32LE(code, place * 4);
  return bytes;
}
