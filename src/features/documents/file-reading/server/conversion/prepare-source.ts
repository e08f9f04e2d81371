import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind } from '../document-type.ts';

export type OfficeKind = Exclude<DocumentKind, 'pdf'>;

/** Puts a copy where the converter works, under a name that says what it is and nothing else. */
export async function prepareSource(path: string, kind: OfficeKind, folder: string): Promise<string> {
  const isText = kind === 'txt' || kind === 'md';
  const source = join(folder, `document.${isText ? 'txt' : kind}`);
  if (isText) await writeFile(source, asText(await readFile(path)));
  else await copyFile(path, source);
  return source;
}

/** Plain text says nothing of its encoding: Unicode when it reads as such, else what Windows wrote for long. */
export function asText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
