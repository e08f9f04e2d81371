import { crc32, deflateSync } from 'node:zlib';

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** The number of data bytes it contains; by default all that its size requires. */
  readonly heldBytes?: number;
}

/** A black picture with one bit per pixel: few bytes, however large it is. */
export function makePng({ width, height, heldBytes }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const points = Buffer.alloc(heldBytes ?? (Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', header),
    part('IDAT', deflateSync(points, { level: 1 })),
    part('IEND', Buffer.alloc(0)),
  ]);
}

function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(content.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}
