import type { Refusal } from '#base/app-error.ts';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#features/documents/files/contract/files.ts';
import { fileReasons } from '#features/documents/files/rules/file-reasons.ts';

/** D2 §5, as files are named. */
const ENDINGS = ['jpeg', 'jpg', 'gif', 'png', 'apng', 'svg', 'bmp'];

/** What file choosers offer. */
export const IMAGE_ACCEPT = ENDINGS.map((ending) => `.${ending}`).join(',');

interface Named {
  readonly name: string;
  /** As the browser takes it to be; empty where it does not know. */
  readonly type: string;
  readonly size: number;
}

/** ED-03: why a file is not even sent; the server judges by its bytes, whatever it is called. */
export function whyNotImage({ name, type, size }: Named): Refusal | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const isImage = IMAGE_TYPES.some((known) => known === type) || (type === '' && ENDINGS.includes(ending));
  if (!isImage) return fileReasons['not-an-image'];
  return size > IMAGE_MAX_BYTES ? fileReasons['image-too-large'] : null;
}
