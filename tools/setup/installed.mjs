import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'production' | 'full'} Installation `full` also has the test tools */
/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Locked */

const FOUND_BY_NPM = '.package-lock.json';
const MADE_FOR = '.vigie-platform';

/**
 * The kind of installation in `node_modules`, from npm's own record, so that a manual installation counts too.
 * Undefined when packages are missing, differ from the lockfile, or are for another platform.
 * @param {string} root
 * @returns {Installation | undefined}
 */
export function installedKind(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', FOUND_BY_NPM));
  if (!wanted || !found || madeElsewhere(root)) return undefined;
  if (!existsSync(join(root, 'node_modules', 'node', 'bin', 'node'))) return undefined;
  const missing = Object.entries(wanted).filter(
    ([path, locked]) => path !== '' && !isOptional(locked) && !same(locked, found[path]),
  );
  if (missing.length === 0) return 'full';
  return missing.every(([, locked]) => locked.dev) ? 'production' : undefined;
}

/** The platform of an installation, which contains native programs. */
export function platform() {
  return `${process.platform}-${process.arch}`;
}

/** @param {string} root */
export function platformFile(root) {
  return join(root, 'node_modules', MADE_FOR);
}

/** @param {string} root */
function madeElsewhere(root) {
  try {
    return readFileSync(platformFile(root), 'utf8') !== platform();
  } catch {
    return false;
  }
}

/** @param {Locked} locked */
function isOptional({ optional, devOptional }) {
  return optional === true || devOptional === true;
}

/** @param {Locked} locked @param {Locked | undefined} found */
function same(locked, found) {
  return found !== undefined && found.version === locked.version && found.integrity === locked.integrity;
}

/** @param {string} path @returns {Record<string, Locked> | undefined} */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
