import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { id } from '#base/ids.ts';
import { requiredText, WEB_URL_MAX } from '#base/validators.ts';

/** The file purpose of images uploaded for a reflection. D2 §7 */
export const IMAGE_KIND = 'reflections';

const IMAGES_PER_MINUTE = 60;

/** Checks access, then redirects to the bytes of an image of a reflection. */
export const imagePath = '/api/reflections/:reflectionId/images/:fileId';

/** ED-03: stores a copy of an image from the web, so that it stays available and its site does not learn who reads. */
export const addImage = endpoint({
  method: 'POST',
  path: '/api/reflections/:reflectionId/images',
  access: 'signed-in',
  summary: 'Keep an image of the web for a reflection',
  input: z.object({ reflectionId: id, url: requiredText(WEB_URL_MAX) }),
  /** The address of the copy, for the text. */
  output: z.object({ src: z.string() }),
  callsPerMinute: IMAGES_PER_MINUTE,
});
