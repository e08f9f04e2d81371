import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs found in a PATH-like list of folders. */
export async function findProgram(names: readonly string[], folders: string): Promise<string | undefined> {
  for (const name of names) {
    for (const folder of folders.split(delimiter)) {
      const path = join(folder, name);
      if (folder !== '' && (await isProgram(path))) return path;
    }
  }
  return undefined;
}

export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
