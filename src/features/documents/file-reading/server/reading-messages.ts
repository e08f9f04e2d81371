import { z } from 'zod';

/** A request to the subprocess. */
export interface ReadingTask {
  readonly act: 'sniff' | 'read' | 'draw';
  readonly path: string;
  readonly name: string;
}

export const sniffResponse = z
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

/** The result, or why it failed; if only attachments need a password, the offsets of the requests. */
export const fileReadingResponse = z.union([
  pdfReading,
  z.object({ refused: z.enum(['file-encrypted', 'file-damaged']), locks: z.array(z.number().int()) }),
]);

export const drawResponse = z.instanceof(Uint8Array).nullable();
