import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { requiredText, WEB_URL_MAX } from '#base/validators.ts';

/** What people upload for a reflection is kept under this kind. D2 §7 */
export const IMAGE_KIND = 'reflections';

const IMAGES_PER_MINUTE = 60;

/** Checks access, then leads on to the bytes of an image of a reflection. */
export const imagePath = '/api/reflections/:reflectionId/images/:fileId';

/** ED-03: keeps a copy of an image found on the web, so that it stays and nobody's reading is told to that site. */
export const addImage = endpoint({
  method: 'POST',
  path: '/api/reflections/:reflectionId/images',
  access: 'signed-in',
  summary: 'Keep an image of the web for a reflection',
  input: z.object({ reflectionId: id, url: requiredText(WEB_URL_MAX) }),
  /** The address the text shows it by. */
  output: z.object({ src: z.string() }),
  callsPerMinute: IMAGES_PER_MINUTE,
});
