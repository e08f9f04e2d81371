import { z } from 'zod';

/** What the process aside is asked. */
export interface ReadingTask {
  readonly act: 'sniff' | 'read' | 'draw';
  readonly path: string;
  readonly name: string;
}

export const sniffed = z
  .enum(['pdf', 'docx', 'pptx', 'odt', 'txt', 'md', 'encrypted', 'too-complex'])
  .nullable();

const pdfReading = z.object({
  title: z.string().min(1),
  byline: z.string().nullable(),
  text: z.string(),
  wordCount: z.number().int(),
  pageCount: z.number().int().positive(),
  publishedAt: z.iso.datetime().nullable(),
  language: z.string().nullable(),
});
export type PdfReading = z.infer<typeof pdfReading>;

/** What it read, or why it could not; for a password that only attachments need, where it is asked for. */
export const readAnswer = z.union([
  pdfReading,
  z.object({ refused: z.enum(['file-encrypted', 'file-damaged']), locks: z.array(z.number().int()) }),
]);

export const drawn = z.instanceof(Uint8Array).nullable();
