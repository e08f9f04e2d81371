import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { fingerprint } from './fingerprint.mjs';
import { NODE, ROOT } from './paths.mjs';
import { releaseEnvironment, run } from './run.mjs';
import { printProgress, SetupProblem, seconds } from './say.mjs';

const INPUTS = [
  'src/base',
  'src/ui',
  'src/features',
  'src/apps/web',
  'index.html',
  'public',
  'vite.config.ts',
  'tools/setup/licence-texts.mjs',
  'tools/setup/pdf-data.mjs',
  'package-lock.json',
];

/** Files that only the server or the tests use do not make the client stale. */
export function affectsWebClient(/** @type {string} */ path) {
  return !/\.test\.tsx?$/.test(path) && !/^src\/features\/([^/]+\/){1,2}server(\.ts)?$/.test(path);
}

/** @param {string} root */
export function webFingerprint(root) {
  return fingerprint(root, INPUTS, affectsWebClient);
}

/** True when `dist/web` was built from the current sources. */
export function webIsFresh(root = ROOT) {
  try {
    return readFileSync(marker(root), 'utf8') === webFingerprint(root);
  } catch {
    return false;
  }
}

/** Builds the web client into `dist/web` unless it is fresh; a failed build keeps the previous one. */
export async function buildWeb(root = ROOT) {
  if (webIsFresh(root)) return;
  const started = Date.now();
  const print = webFingerprint(root);
  const next = join(root, 'dist', `web-${process.pid}`);
  printProgress('Building the web client…');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await run(NODE, args, { cwd: root, env: releaseEnvironment() });
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new SetupProblem(`The web client could not be built.${spaceHint(output)}\n\n${output.trim()}`);
  }
  compressAssets(join(next, 'assets'));
  rmSync(marker(root), { force: true });
  rmSync(join(root, 'dist', 'web'), { recursive: true, force: true });
  renameSync(next, join(root, 'dist', 'web'));
  writeFileSync(marker(root), print);
  printProgress(`Web client built in ${seconds(started)}.`);
}

/** @param {string} root */
function marker(root) {
  return join(root, 'dist', 'web.fingerprint');
}

export function spaceHint(/** @type {string} */ output) {
  return output.includes('ENOSPC') ? ' The disk is full: make some room and start again.' : '';
}
