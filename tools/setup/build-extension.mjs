import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { affectsWebClient, spaceHint } from './build-web.mjs';
import { fingerprint } from './fingerprint.mjs';
import { NODE, ROOT } from './paths.mjs';
import { releaseEnvironment, run } from './run.mjs';
import { printProgress, SetupProblem, seconds } from './say.mjs';

const INPUTS = [
  'src/base',
  'src/ui',
  'src/features',
  'src/apps/extension',
  'public/favicon.svg',
  'tools/extension',
  'tools/setup/licence-texts.mjs',
  'package.json',
  'package-lock.json',
];

/** @param {string} root */
export function extensionFingerprint(root) {
  return fingerprint(root, INPUTS, affectsWebClient);
}

/** True when `dist/extension` was built from the current sources. */
export function extensionIsFresh(root = ROOT) {
  try {
    return readFileSync(marker(root), 'utf8') === extensionFingerprint(root);
  } catch {
    return false;
  }
}

/** Builds the browser extension into `dist/extension` unless it is fresh; a failed build keeps the previous one. */
export async function buildExtension(root = ROOT) {
  if (extensionIsFresh(root)) return;
  const started = Date.now();
  const print = extensionFingerprint(root);
  const next = join(root, 'dist', `extension-${process.pid}`);
  printProgress('Building the browser extension…');
  rmSync(next, { recursive: true, force: true });
  const program = join(root, 'tools', 'extension', 'bundle.ts');
  const { code, output } = await run(NODE, [program, next], { cwd: root, env: releaseEnvironment() });
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new SetupProblem(
      `The browser extension could not be built.${spaceHint(output)}\n\n${output.trim()}`,
    );
  }
  rmSync(marker(root), { force: true });
  rmSync(join(root, 'dist', 'extension'), { recursive: true, force: true });
  renameSync(next, join(root, 'dist', 'extension'));
  writeFileSync(marker(root), print);
  printProgress(`Browser extension built in ${seconds(started)}.`);
}

/** @param {string} root */
function marker(root) {
  return join(root, 'dist', 'extension.fingerprint');
}
