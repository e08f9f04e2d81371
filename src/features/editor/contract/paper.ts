import { z } from 'zod';
import { id } from '#base/ids.ts';

/** ED-09: the PDF of a reflection, where the server makes one. */
export const pdfPath = '/api/reflections/:reflectionId/pdf';
/** The page it is made of, which a browser prints by itself where the server does not. */
export const paperPath = '/api/reflections/:reflectionId/paper';

export const paperInput = z.object({
  reflectionId: id,
  /** Of the reader, for the day that stands on it: `America/Montreal`. */
  timeZone: z.string().max(60).optional(),
});
