import { copyFile, open, readFile } from 'node:fs/promises';

/** In the trailer of a file, whether the dictionary stands there or is referred to. */
const ENCRYPT = /\/Encrypt(?=\s*(?:<<|(\d+)\s+(\d+)\s+R))/g;
/** As long, so that everything stays where the table of contents says. */
const UNKNOWN = '/Unknown';
const LONGEST_DICTIONARY = 4_096;
/** The first version in which parts of a file are protected each in its way. */
const CRYPT_FILTERS = 4;

/** Where a PDF whose attachments alone are encrypted asks for their password; none for one that is protected as a whole. */
export async function attachmentLocks(path: string): Promise<number[]> {
  // Every byte becomes one letter, so that places in the text are places in the file.
  const text = await readFile(path, 'latin1');
  const wishes = [...text.matchAll(ENCRYPT)];
  const areOnlyTheirs = wishes.every((wish) => isForAttachmentsOnly(dictionaryOf(text, wish)));
  return areOnlyTheirs ? wishes.map(({ index }) => index) : [];
}

/** Writes `{path}.pdf`, the same file without asking: what its pages hold was never encrypted. Answers where that is. */
export async function withoutLocks(path: string, locks: readonly number[]): Promise<string> {
  const freed = `${path}.pdf`;
  await copyFile(path, freed);
  await using file = await open(freed, 'r+');
  for (const place of locks) await file.write(UNKNOWN, place, 'latin1');
  return freed;
}

function dictionaryOf(text: string, { index, 0: key, 1: number, 2: generation }: RegExpExecArray): string {
  if (number === undefined) return text.slice(index + key.length, index + LONGEST_DICTIONARY);
  // The last one counts: a file that was changed has the older ones before it.
  const at = [...text.matchAll(new RegExp(`\\b${number}\\s+${generation}\\s+obj\\b`, 'g'))].at(-1)?.index;
  return at === undefined ? '' : (text.slice(at, at + LONGEST_DICTIONARY).split('endobj')[0] ?? '');
}

/** Texts and streams are left as they are, which is also what saying nothing of them means. */
function isForAttachmentsOnly(dictionary: string): boolean {
  const version = Number(/\/V\s+(\d)/.exec(dictionary)?.[1]);
  const filters = [...dictionary.matchAll(/\/(?:StmF|StrF)\s*\/(\w+)/g)].map(([, name]) => name);
  return version >= CRYPT_FILTERS && filters.every((name) => name === 'Identity');
}
