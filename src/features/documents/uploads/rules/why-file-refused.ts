import type { Reason } from '#base/app-error.ts';
import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES, PAGE_FILE_MAX_BYTES } from '../contract/uploads.ts';
import { uploadReasons } from './upload-reasons.ts';

interface OfferedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

interface FileRefusal {
  readonly kind: 'unsupported' | 'too-large' | 'invalid';
  readonly reason: Reason;
  readonly values: Readonly<Record<string, string | number>>;
}

const MEGABYTE = 1_024 * 1_024;

/** Why a file is refused before it is sent, or null. Its content is checked once it has arrived. */
export function whyFileRefused(
  { name, sizeBytes }: OfferedFile,
  accepted: readonly string[] = DOCUMENT_EXTENSIONS,
): FileRefusal | null {
  const extension = name.toLowerCase().split('.').at(-1);
  if (!name.includes('.') || !DOCUMENT_EXTENSIONS.some((known) => known === extension)) {
    return { kind: 'unsupported', reason: uploadReasons['type-unsupported'], values: { name } };
  }
  if (!accepted.some((known) => known === extension)) {
    return { kind: 'unsupported', reason: uploadReasons['upload-not-converted'], values: { name } };
  }
  if (sizeBytes === 0) return { kind: 'invalid', reason: uploadReasons['upload-empty'], values: { name } };
  if (sizeBytes > DOCUMENT_MAX_BYTES) {
    const values = { name, megabytes: DOCUMENT_MAX_BYTES / MEGABYTE };
    return { kind: 'too-large', reason: uploadReasons['upload-too-large'], values };
  }
  return null;
}

/** The same for a page sent by a browser. */
export function whyPageRefused({ sizeBytes }: Pick<OfferedFile, 'sizeBytes'>): FileRefusal | null {
  if (sizeBytes === 0) return { kind: 'invalid', reason: uploadReasons['page-empty'], values: {} };
  if (sizeBytes <= PAGE_FILE_MAX_BYTES) return null;
  const values = { megabytes: PAGE_FILE_MAX_BYTES / MEGABYTE };
  return { kind: 'too-large', reason: uploadReasons['page-too-large'], values };
}
