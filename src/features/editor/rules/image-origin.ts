import type { Id } from '#base/ids.ts';
import { imageAt } from './image-address.ts';

/**
 * Where an image that comes with a paste is found: `own` stands here already, `ours` in another reflection, `carried` in
 * the paste itself, `web` elsewhere.
 */
type ImageOrigin = 'own' | 'ours' | 'carried' | 'web';

/** Null for what cannot come in: files of somebody's disk, windows, scripts. */
export function imageOrigin(src: unknown, reflectionId: Id): ImageOrigin | null {
  if (typeof src !== 'string') return null;
  if (imageAt(src, reflectionId) !== null) return 'own';
  const [, elsewhere = ''] = /^\/api\/reflections\/([^/]+)\/images\//.exec(src) ?? [];
  if (imageAt(src, elsewhere) !== null) return 'ours';
  if (/^data:image\//i.test(src)) return 'carried';
  return /^https?:\/\//i.test(src) ? 'web' : null;
}
