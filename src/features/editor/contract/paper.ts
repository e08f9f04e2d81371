import { z } from 'zod';
import { id } from '#base/ids.ts';

/** ED-09: the PDF of a reflection, where the server makes one. */
export const pdfPath = '/api/reflections/:reflectionId/pdf';
/** The page it is made of, which a browser prints by itself where the server does not. */
export const paperPath = '/api/reflections/:reflectionId/paper';

/** FX-28: in the answer with a PDF, the signs that are boxes in it, the first of them, as in an address. */
export const SIGNS_WITHOUT_FONT = 'x-signs-without-font';
export const SIGNS_TOLD_MAX = 20;

export const paperInput = z.object({
  reflectionId: id,
  /** Of the reader, for the day that stands on it: `America/Montreal`. */
  timeZone: z.string().max(60).optional(),
});
