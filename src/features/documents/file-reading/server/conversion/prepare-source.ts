import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentKind } from '../document-type.ts';

export type OfficeKind = Exclude<DocumentKind, 'pdf'>;

/** Copies the source to the work folder under a neutral name with the right extension. */
export async function prepareSource(path: string, kind: OfficeKind, folder: string): Promise<string> {
  const isText = kind === 'txt' || kind === 'md';
  const source = join(folder, `document.${isText ? 'txt' : kind}`);
  if (isText) await writeFile(source, decodePlainText(await readFile(path)));
  else await copyFile(path, source);
  return source;
}

/** Plain text does not state its encoding: UTF-16 with a BOM, else UTF-8 if valid, else Windows-1252. */
export function decodePlainText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
