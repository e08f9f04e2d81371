import { statfs } from 'node:fs/promises';

const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether something could not be written for want of room. */
export function isDiskFull(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && FULL.includes(String(failure.code));
}

/** How much can still be written beside what lies in a folder. */
export async function roomBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
