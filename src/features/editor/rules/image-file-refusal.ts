import type { Refusal } from '#base/app-error.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#features/documents/files/contract/files.ts';
import { fileReasons } from '#features/documents/files/rules/file-reasons.ts';

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
