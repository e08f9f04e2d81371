const MEGABYTE = 1_048_576;

const list = (count: number, item: (index: number) => string) =>
  `[${Array.from({ length: count }, (_, n) => item(n)).join(',')}]`;
const text = (content: string, rest = '') =>
  `{"t":"${content}${rest.repeat(MEGABYTE - content.length - 100)}"}`;

/** The costliest JSON bodies within the limits of the parser, each built to use up one of them. */
export const ACCEPTED_BODIES: Readonly<Record<string, string>> = {
  'one long text': text('', 'a'),
  'one long text beyond ASCII': `{"t":"${'é'.repeat(MEGABYTE / 2 - 100)}"}`,
  'line ends': text('\\n'.repeat(10_000), 'a'),
  'surrogate pairs': text('\\ud83d\\ude00'.repeat(10_000), 'a'),
  'objects of many shapes': list(8_400, (n) => `{"k${n % 140}":1}`),
  'objects of two keys': list(5_500, (n) => `{"k${n % 140}":1,"k${(n * 7 + 1) % 140}":2}`),
  'long keys': `{${Array.from({ length: 140 }, (_, n) => `"k${n}${'é'.repeat(120)}":1`).join(',')}}`,
  lists: list(8_400, () => '[]'),
  'nested lists': list(900, () => '['.repeat(17) + ']'.repeat(17)),
  numbers: list(16_900, (n) => `1.12345${n}`),
  'one long number': `[${'1'.repeat(262_000)}]`,
  texts: list(16_900, (n) => `"${`${n}é`.padEnd(26, 'a')}"`),
  'longer texts': list(5_900, (n) => `"${`${n}é`.padEnd(170, 'a')}"`),
};

/** Bodies that would be costly to parse, or cannot be stored. */
export const REFUSED_BODIES: Readonly<Record<string, string>> = {
  'nested by the hundred thousand, with a surrogate': `{"t":"\\ud83d\\ude00","more":${'['.repeat(520_000)}${']'.repeat(520_000)}}`,
  'nested one level too deep': '['.repeat(21) + ']'.repeat(21),
  'too many escapes': text('\\n'.repeat(10_001)),
  'too many values': list(17_001, () => '1'),
  'too many values in a large body': list(6_001, () => `"${'x'.repeat(100)}"`),
  'too many keys': list(3_200, () => '{"a":1,"b":2,"c":3,"d":4}'),
  'too many different keys': `{${Array.from({ length: 151 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'a key too long': `{"${'k'.repeat(257)}":1}`,
  'too many spaces': `{"a":${' '.repeat(262_144)}1}`,
};
