import { open } from 'node:fs/promises';
import { tidy } from './page-text.ts';

const LOOKED_AT_BYTES = 16_384;

/** The first heading of a Markdown text, which no PDF made of it shows as one. */
export async function headingOf(path: string): Promise<string | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
  const [, heading = ''] = /^#{1,2}[ \t]+([^\n]{1,300})$/m.exec(buffer.toString('utf8', 0, bytesRead)) ?? [];
  const plain = tidy(heading.replace(/[#*_`]+/g, ''));
  return plain === '' ? null : plain;
}
