import { type Id, id } from '#base/ids.ts';

/** The permanent address of an image of a reflection; it redirects readers of the reflection to its bytes. */
export function imageAddress(reflectionId: Id, fileId: Id): string {
  return `/api/reflections/${reflectionId}/images/${fileId}`;
}

/** The image of this reflection that an address refers to; null for every other address. */
export function imageIdFrom(src: unknown, reflectionId: Id): Id | null {
  const beginning = imageAddress(reflectionId, '');
  if (typeof src !== 'string' || !src.startsWith(beginning)) return null;
  const fileId = id.safeParse(src.slice(beginning.length));
  return fileId.success ? fileId.data : null;
}

/** The address of the original file, where the text shows a scaled copy. */
export const originalAddress = (src: string): string => `${src}?original=1`;
