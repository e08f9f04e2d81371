import type { Size } from './fit-size.ts';

/** A photograph of a hundred megapixels; decoded, it takes 400 MB. */
export const MAX_MEGAPIXELS = 100;

/** True for a picture whose header declares more pixels than may be decoded. */
export function hasTooManyPixels(bytes: Uint8Array): boolean {
  const size = declaredSize(bytes);
  return size !== null && size.width * size.height > MAX_MEGAPIXELS * 1_000_000;
}

/** The size in the header of a PNG, GIF, BMP, WebP or JPEG, from its first bytes; null when they do not contain it. */
export function declaredSize(bytes: Uint8Array): Size | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const startsWith = (magic: string, at = 0) => view.toString('latin1', at, at + magic.length) === magic;
  if (startsWith('\x89PNG') && view.length >= 24) {
    return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
  }
  if (startsWith('GIF8') && view.length >= 10) {
    return { width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
  }
  if (startsWith('BM') && view.length >= 26) return bitmapSize(view);
  if (startsWith('RIFF') && startsWith('WEBP', 8) && view.length >= 30) return webpSize(view);
  if (startsWith('\xff\xd8')) return jpegSize(view);
  return null;
}

/** Rows may be stored from the top, with a negative height; the oldest header has 16 bits each. */
function bitmapSize(view: Buffer): Size {
  if (view.readUInt32LE(14) === 12) return { width: view.readUInt16LE(18), height: view.readUInt16LE(20) };
  return { width: Math.abs(view.readInt32LE(18)), height: Math.abs(view.readInt32LE(22)) };
}

function webpSize(view: Buffer): Size | null {
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + view.readUIntLE(24, 3), height: 1 + view.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = view.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.readUInt16LE(26) & 0x3fff, height: view.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** The markers that start a frame; 0xc4, 0xc8 and 0xcc lie among them and mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) };
    at += 2 + view.readUInt16BE(at + 2);
  }
  return null;
}
