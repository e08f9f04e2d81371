import { createHash } from 'node:crypto';
import type { Id } from '#base/ids.ts';

/** An id derived from a name, the same on every machine, so that links into the demo are stable. */
export function demoId(kind: string, name: string): Id {
  const bytes = createHash('sha256').update(`vigie demo ${kind} ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export const organisationId = (name: string) => demoId('organisation', name);
export const userId = (email: string) => demoId('user', email);
export const groupId = (name: string) => demoId('group', name);
