import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import { IMAGE_MAX_BYTES, file as storedFile } from '#features/documents/files/contract/files.ts';
import { imageTarget } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { uploadStore } from '#ui/upload/upload-store.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { addImage, IMAGE_KIND } from '../../contract/images.ts';
import {
  fittedSize,
  imageAddress,
  imageFileRefusal,
  imageOrigin,
  originalAddress,
  type Size,
} from '../../rules/images.ts';
import { imagesText } from './images-text.ts';
import type { ImageAttrs } from './insert-image.ts';

const DATA_URL = /^data:(image\/[\w.+-]+)((?:;[^,;]+)*),/i;

/** Decodes the image of a data URL to a file; null where it cannot be decoded. */
function fileFromDataUrl(address: string): File | null {
  const [prefix, type = '', extras = ''] = DATA_URL.exec(address) ?? [];
  if (prefix === undefined) return null;
  const data = address.slice(prefix.length);
  try {
    const bytes = /;base64$/i.test(extras)
      ? bytesOf(atob(decodeURIComponent(data)))
      : decodeURIComponent(data);
    return new File([bytes], `image.${extensionOf(type)}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function extensionOf(type: string): string {
  return type.split('/')[1]?.split('+')[0] ?? 'png';
}

/** The result of an import: the address of the stored image, or a message that says why it failed. */
export type ImportedImage = { readonly src: string } | { readonly refusal: string };

/** The other site may be slow. */
const FETCH_TIMEOUT_MS = 30_000;
const MEGABYTE = 1_024 * 1_024;

/** A message that says why a file is refused before the upload; null for accepted files. */
export function fileRefusalMessage(file: File): string | null {
  const refusal = imageFileRefusal(file);
  if (!refusal) return null;
  const values = { megabytes: IMAGE_MAX_BYTES / MEGABYTE };
  return new AppError('invalid', refusal, { values }).sentence(currentLanguage());
}

/** ED-03, SY-03: uploads a file, one at a time; `useUpload` shows its progress. */
export async function importImageFile(reflectionId: Id, file: File): Promise<ImportedImage> {
  const refusal = fileRefusalMessage(file);
  if (refusal) return { refusal };
  const target = imageTarget({ kind: IMAGE_KIND, ownerId: reflectionId });
  const outcome = await uploadStore.upload([file], target);
  if (outcome.kind === 'uploaded') {
    return { src: imageAddress(reflectionId, storedFile.parse(outcome.answer).id) };
  }
  return { refusal: outcome.kind === 'failed' ? outcome.sentence : imagesText[currentLanguage()].busy };
}

/** ED-03: asks the server to copy an image from the web. */
export async function importWebImage(reflectionId: Id, url: string): Promise<ImportedImage> {
  try {
    return await call(addImage, { reflectionId, url }, { timeoutMs: FETCH_TIMEOUT_MS });
  } catch (failure) {
    if (failure instanceof CallError) return { refusal: failure.message };
    throw failure;
  }
}

/** Imports an image of a paste, wherever its source is. */
export async function importPastedImage(reflectionId: Id, src: string): Promise<ImportedImage> {
  const origin = imageOrigin(src, reflectionId);
  if (origin === 'own') return { src };
  if (origin === 'web') return importWebImage(reflectionId, src);
  const file = origin === 'carried' ? fileFromDataUrl(src) : origin === 'ours' ? await copyOf(src) : null;
  return file ? importImageFile(reflectionId, file) : { refusal: imagesText[currentLanguage()].unreadable };
}

/** Downloads an image of another reflection, if the person may open it. */
async function copyOf(src: string): Promise<File | null> {
  const answer = await fetch(originalAddress(src), { credentials: 'same-origin' }).catch(() => null);
  if (!answer?.ok) return null;
  const bytes = await answer.blob();
  return new File([bytes], 'image', { type: bytes.type });
}

/** The attributes of an image in the text; null where the browser cannot load it. */
export async function imageAttrsOf(src: string, alt: string): Promise<ImageAttrs | null> {
  try {
    const size = await measureImage(src);
    const shown = size && fittedSize(size.width, size.height);
    return { src, alt, title: null, width: shown?.width ?? null, height: shown?.height ?? null };
  } catch {
    return null;
  }
}

/** The intrinsic size of an image; null for a drawing without one. Rejects where the browser cannot load it. */
export function measureImage(src: string): Promise<Size | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Size | null>();
  const image = new Image();
  image.onload = () => resolve(fittedSize(image.naturalWidth, image.naturalHeight, Number.POSITIVE_INFINITY));
  image.onerror = () => reject(new Error('the browser cannot load the image'));
  image.src = src;
  return promise;
}
