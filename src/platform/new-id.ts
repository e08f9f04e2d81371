import { randomFillSync } from 'node:crypto';
import type { Id } from '#base/ids.ts';

/** A UUIDv7: its first 48 bits are the time, so that rows created together are adjacent in an index. */
export function newId(atMs: number = Date.now()): Id {
  const bytes = randomFillSync(Buffer.alloc(16));
  bytes.writeUIntBE(atMs, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
