import type { Id } from '#base/ids.ts';
import { imageIdFrom } from './image-address.ts';

/**
 * Where the source of a pasted image is: `own` in this reflection, `ours` in another reflection, `carried` in the paste
 * itself (a data URL), `web` elsewhere.
 */
type ImageOrigin = 'own' | 'ours' | 'carried' | 'web';

/** Null for sources that cannot be imported: local files, blob URLs, scripts. */
export function imageOrigin(src: unknown, reflectionId: Id): ImageOrigin | null {
  if (typeof src !== 'string') return null;
  if (imageIdFrom(src, reflectionId) !== null) return 'own';
  const [, elsewhere = ''] = /^\/api\/reflections\/([^/]+)\/images\//.exec(src) ?? [];
  if (imageIdFrom(src, elsewhere) !== null) return 'ours';
  if (/^data:image\//i.test(src)) return 'carried';
  return /^https?:\/\//i.test(src) ? 'web' : null;
}
