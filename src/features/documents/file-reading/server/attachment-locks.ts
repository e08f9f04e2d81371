import { copyFile, open, readFile } from 'node:fs/promises';

/** In the trailer of a file: the encryption dictionary, inline or as a reference. */
const ENCRYPT = /\/Encrypt(?=\s*(?:<<|(\d+)\s+(\d+)\s+R))/g;
/** Of the same length, so that all offsets in the cross-reference table stay valid. */
const UNKNOWN = '/Unknown';
const MAX_DICTIONARY_LENGTH = 4_096;
/** First version of crypt filters, which encrypt parts of a file separately. */
const CRYPT_FILTERS = 4;

/**
 * Offsets of the password requests in a PDF of which only the attachments are encrypted; empty if the whole file is
 * protected.
 */
export async function findAttachmentLocks(path: string): Promise<number[]> {
  // In latin1 each byte is one character, so that offsets in the text are offsets in the file.
  const text = await readFile(path, 'latin1');
  const requests = [...text.matchAll(ENCRYPT)];
  const areForAttachmentsOnly = requests.every((request) =>
    isForAttachmentsOnly(dictionaryOf(text, request)),
  );
  return areForAttachmentsOnly ? requests.map(({ index }) => index) : [];
}

/** Writes `{path}.pdf`, a copy that needs no password, since its pages were never encrypted. Returns its path. */
export async function copyUnlocked(path: string, locks: readonly number[]): Promise<string> {
  const unlocked = `${path}.pdf`;
  await copyFile(path, unlocked);
  await using file = await open(unlocked, 'r+');
  for (const place of locks) await file.write(UNKNOWN, place, 'latin1');
  return unlocked;
}

function dictionaryOf(text: string, { index, 0: key, 1: number, 2: generation }: RegExpExecArray): string {
  if (number === undefined) return text.slice(index + key.length, index + MAX_DICTIONARY_LENGTH);
  // The last object counts: an incremental update appends newer ones.
  const at = [...text.matchAll(new RegExp(`\\b${number}\\s+${generation}\\s+obj\\b`, 'g'))].at(-1)?.index;
  return at === undefined ? '' : (text.slice(at, at + MAX_DICTIONARY_LENGTH).split('endobj')[0] ?? '');
}

/** Strings and streams are not encrypted, which is also the default. */
function isForAttachmentsOnly(dictionary: string): boolean {
  const version = Number(/\/V\s+(\d)/.exec(dictionary)?.[1]);
  const filters = [...dictionary.matchAll(/\/(?:StmF|StrF)\s*\/(\w+)/g)].map(([, name]) => name);
  return version >= CRYPT_FILTERS && filters.every((name) => name === 'Identity');
}
