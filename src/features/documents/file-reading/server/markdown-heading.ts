import { open } from 'node:fs/promises';
import { cleanLine } from './page-text.ts';

const HEAD_BYTES = 16_384;
const HEADING = /^#{1,2}[ \t]+([^\n]{1,300})$/m;
/** Markup of headings, bold, italics and code; U+0060 is the backquote. */
const MARKUP = /[#*_\u0060]+/g;

/** The first heading of a Markdown text; its PDF does not show it as a heading. */
export async function markdownHeading(path: string): Promise<string | null> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const heading = HEADING.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? '';
  const plain = cleanLine(heading.replace(MARKUP, ''));
  return plain === '' ? null : plain;
}
