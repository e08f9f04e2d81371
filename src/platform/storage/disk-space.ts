import { statfs } from 'node:fs/promises';

const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether a write failed because the disk is full. */
export function isDiskFull(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && FULL.includes(String(failure.code));
}

/** The free space of the file system that contains a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
