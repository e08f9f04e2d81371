import { constants, copyFile, link, readFile } from 'node:fs/promises';

/**
 * Gives a complete file a second name by a hard link, so that readers never see it half written. Returns false when the
 * name is taken.
 *
 * Some file systems (memory sticks, some shares) do not support hard links. There the file is copied: a reader that finds
 * it incomplete may remove it, so the result is compared with the source afterwards.
 */
export async function linkOrCopy(from: string, to: string, giveName = link): Promise<boolean> {
  const named = await unlessTaken(giveName(from, to)).catch(() => null);
  if (named !== null) return named;
  if (!(await unlessTaken(copyFile(from, to, constants.COPYFILE_EXCL)))) return false;
  const [expected, actual] = await Promise.all(
    [from, to].map((path) => readFile(path, 'utf8').catch(() => null)),
  );
  return expected === actual;
}

async function unlessTaken(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  }
}
