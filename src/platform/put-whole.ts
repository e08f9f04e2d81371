import { constants, copyFile, link, readFile } from 'node:fs/promises';

/**
 * Gives a file that is already whole a second name; false when someone has that name. Nobody ever meets it half written.
 *
 * Some file systems (memory sticks, some shares) know no second names. There it is copied: whoever meets it half written
 * may take the name away, and what was copied is looked for once more.
 */
export async function putWhole(from: string, to: string, giveName = link): Promise<boolean> {
  const named = await unlessTaken(giveName(from, to)).catch(() => null);
  if (named !== null) return named;
  if (!(await unlessTaken(copyFile(from, to, constants.COPYFILE_EXCL)))) return false;
  const [meant, there] = await Promise.all(
    [from, to].map((path) => readFile(path, 'utf8').catch(() => null)),
  );
  return meant === there;
}

async function unlessTaken(act: Promise<void>): Promise<boolean> {
  try {
    await act;
    return true;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && failure.code === 'EEXIST') return false;
    throw failure;
  }
}
