import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash over the contents of files and folders; of contents rather than dates, so that switching branches causes no
 * rebuild.
 * @param {string} root
 * @param {readonly string[]} inputs below `root`; what is missing counts as missing
 * @param {(path: string) => boolean} [matters] leaves files and whole folders out
 */
export function fingerprint(root, inputs, matters = () => true) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of filesOf(root, input, matters)) {
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @param {(path: string) => boolean} matters
 * @returns {string[]}
 */
function filesOf(root, path, matters) {
  if (!matters(path)) return [];
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`, matters));
}
