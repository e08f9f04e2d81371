import { AppError } from '#base/app-error.ts';
import { cleanSvgInWorker } from '#features/documents/files/server/clean-svg-in-worker.ts';
import { SAMPLE_BYTES, sniffType } from '#platform/outbound/sniff-type.ts';
import { PICTURE_LIMIT_MS } from '../rules/reading-limits.ts';
import type { ReadingServices } from './reading-services.ts';

/** Image types that every browser draws without running scripts. */
const DRAWABLE = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-icon',
]);
const INLINE = /^data:image\/[\w.+-]+;base64,([a-z0-9+/=]+)$/i;

const PLACEHOLDER_MAX_BYTES = 200;

export interface FetchedPicture {
  readonly bytes: Buffer;
  readonly type: string;
  readonly name: string;
}

interface Options {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Accept SVG as well, sanitised. */
  readonly drawings?: boolean;
}

/** Fetches a picture of a page, or null: the page is useful without it. */
export async function fetchPicture(
  { outbound }: Pick<ReadingServices, 'outbound'>,
  address: string,
  { maxBytes, signal, drawings = false }: Options,
): Promise<FetchedPicture | null> {
  const inline = INLINE.exec(address)?.[1];
  if (inline !== undefined) return inlinePicture(Buffer.from(inline, 'base64'), maxBytes);
  try {
    const { bytes, type, url, text } = await outbound.fetchSafely(address, {
      accept: ['image/*'],
      maxBytes,
      timeoutMs: PICTURE_LIMIT_MS,
      signal,
    });
    const name = fileNameOf(url);
    if (DRAWABLE.has(type)) return bytes.length > 0 ? { bytes, type, name } : null;
    if (!drawings || type !== 'image/svg+xml') return null;
    const clean = await cleanSvgInWorker(text());
    return clean ? { bytes: Buffer.from(clean), type, name } : null;
  } catch (failure) {
    if (failure instanceof AppError || signal.aborted) return null;
    throw failure;
  }
}

/** A picture embedded as a data URL; the smallest ones are placeholders. */
async function inlinePicture(bytes: Buffer, maxBytes: number): Promise<FetchedPicture | null> {
  if (bytes.length > maxBytes || bytes.length < PLACEHOLDER_MAX_BYTES) return null;
  const type = await sniffType(bytes.subarray(0, SAMPLE_BYTES), '');
  return DRAWABLE.has(type) ? { bytes, type, name: 'image' } : null;
}

/** The file name in an address. */
export function fileNameOf(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
