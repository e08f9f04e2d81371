import { fittedSize, type Size } from '../../../rules/fitted-size.ts';

/** The size an image has of itself; null for a drawing without one. Fails where the browser cannot draw it. */
export function measureImage(src: string): Promise<Size | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Size | null>();
  const image = new Image();
  image.onload = () => resolve(fittedSize(image.naturalWidth, image.naturalHeight, Number.POSITIVE_INFINITY));
  image.onerror = () => reject(new Error('the browser cannot draw it'));
  image.src = src;
  return promise;
}
