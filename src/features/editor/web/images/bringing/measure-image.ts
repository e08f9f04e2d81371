import { fittedSize, type Size } from '../../../rules/fitted-size.ts';

/** The intrinsic size of an image; null for a drawing without one. Rejects where the browser cannot load it. */
export function measureImage(src: string): Promise<Size | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Size | null>();
  const image = new Image();
  image.onload = () => resolve(fittedSize(image.naturalWidth, image.naturalHeight, Number.POSITIVE_INFINITY));
  image.onerror = () => reject(new Error('the browser cannot load the image'));
  image.src = src;
  return promise;
}
