import { z } from 'zod';
import { id } from '#base/ids.ts';

/** ED-09: the PDF of a reflection, where the server can print. */
export const pdfPath = '/api/reflections/:reflectionId/pdf';
/** The page that the PDF is printed from, for browsers to print where the server cannot. */
export const paperPath = '/api/reflections/:reflectionId/paper';

/** FX-28: the response header of a PDF with the characters that no font renders, URL-encoded. */
export const MISSING_GLYPHS_HEADER = 'x-signs-without-font';
export const MISSING_GLYPHS_MAX = 20;

export const paperInput = z.object({
  reflectionId: id,
  /** The time zone of the reader, for the printed date: `America/Montreal`. */
  timeZone: z.string().max(60).optional(),
});
