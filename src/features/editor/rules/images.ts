import type { Refusal } from '#base/app-error.ts';
import { type Id, id } from '#base/ids.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#features/documents/files/contract/files.ts';
import { fileReasons } from '#features/documents/files/rules/file-reasons.ts';
import { IMAGE_WIDTH_MAX, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

/** The accepted file extensions, D2 §5. */
const EXTENSIONS = ['jpeg', 'jpg', 'gif', 'png', 'apng', 'svg', 'bmp'];

/** The `accept` attribute of file inputs. */
export const IMAGE_ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

interface ImageFile {
  readonly name: string;
  /** The MIME type according to the browser; empty where it is unknown. */
  readonly type: string;
  readonly size: number;
}

/** ED-03: why a file is refused before the upload; the server checks its bytes, whatever its name. */
export function imageFileRefusal({ name, type, size }: ImageFile): Refusal | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isImage =
    IMAGE_TYPES.some((known) => known === type) || (type === '' && EXTENSIONS.includes(extension));
  if (!isImage) return fileReasons['not-an-image'];
  return size > IMAGE_MAX_BYTES ? fileReasons['image-too-large'] : null;
}

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

/** The images of this reflection in its text, each once; those of other reflections are ignored. */
export function imagesInText(text: TextNode, reflectionId: Id): readonly Id[] {
  const found = new Set<Id>();
  const waiting = [text];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const fileId = node.type === NODES.image ? imageIdFrom(node.attrs?.src, reflectionId) : null;
    if (fileId !== null) found.add(fileId);
    for (const child of (node.content ?? []).toReversed()) waiting.push(child);
  }
  return [...found];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** ED-03: fits a size into the page width, keeping its proportions; at least one pixel. Null where the size is unknown. */
export function fittedSize(width: number, height: number, widest: number = IMAGE_WIDTH_MAX): Size | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) return null;
  const scale = Math.min(1, widest / width);
  const whole = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: whole(width), height: whole(height) };
}
