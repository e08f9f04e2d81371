import { type Id, id } from '#base/ids.ts';

/** Where an image of a reflection is found for good; who may read the reflection is led on to its bytes. */
export function imageAddress(reflectionId: Id, fileId: Id): string {
  return `/api/reflections/${reflectionId}/images/${fileId}`;
}

/** Which image of this very reflection an address names; null for every other address. */
export function imageAt(src: unknown, reflectionId: Id): Id | null {
  const beginning = imageAddress(reflectionId, '');
  if (typeof src !== 'string' || !src.startsWith(beginning)) return null;
  const fileId = id.safeParse(src.slice(beginning.length));
  return fileId.success ? fileId.data : null;
}

/** The file as it was brought, where a text shows a copy of it. */
export const originalAddress = (src: string): string => `${src}?original=1`;
