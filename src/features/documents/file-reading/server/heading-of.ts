import { open } from 'node:fs/promises';
import { tidy } from './page-text.ts';

const LOOKED_AT_BYTES = 16_384;
const HEADING = /^#{1,2}[ \t]+([^\n]{1,300})$/m;
/** What sets words in bold, in italics or as code; U+0060 is the backquote. */
const MARKS = /[#*_\u0060]+/g;

/** The first heading of a Markdown text, which no PDF made of it shows as one. */
export async function headingOf(path: string): Promise<string | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LOOKED_AT_BYTES), 0, LOOKED_AT_BYTES, 0);
  const heading = HEADING.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? '';
  const plain = tidy(heading.replace(MARKS, ''));
  return plain === '' ? null : plain;
}
