import { writeFileSync } from 'node:fs';
import { installedKind, platform, platformFile } from './installed.mjs';
import { ROOT } from './paths.mjs';
import { npmEnvironment, run } from './run.mjs';
import { printProgress, SetupProblem, seconds } from './say.mjs';

/** @typedef {import('./installed.mjs').Installation} Installation */

const STILL_WORKING_MS = 15_000;

/**
 * Installs the packages of the lockfile, unless they are installed. A full installation also satisfies production.
 * @param {Installation} kind
 */
export async function install(kind, root = ROOT) {
  const present = installedKind(root);
  if (present === kind || present === 'full') return;
  const started = Date.now();
  printProgress(
    `Installing ${kind === 'full' ? 'everything, test tools included' : 'what Vigie needs to run'}…`,
  );
  const breath = setInterval(
    () => printProgress(`… still installing (${seconds(started)})`),
    STILL_WORKING_MS,
  );
  const selection = kind === 'full' ? '--include=dev' : '--omit=dev';
  const result = await run('npm', ['ci', selection, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: npmEnvironment(),
  })
    .catch((failure) => ({ code: 1, output: String(failure) }))
    .finally(() => clearInterval(breath));
  if (result.code !== 0) throw new SetupProblem(whyInstallFailed(result.output));
  writeFileSync(platformFile(root), platform());
  printProgress(`Installed in ${seconds(started)}.`);
}

/** The first match wins: npm may report network errors on a full disk, but not the reverse. */
const KNOWN_CAUSES = [
  { sign: /ENOSPC/, advice: 'The disk is full. Make about 1 GB of room, then run the command again.' },
  {
    sign: /EACCES|EPERM|EROFS/,
    advice:
      'This folder cannot be written. Give yourself the right to write in it, then run the command again.',
  },
  {
    sign: /spawn npm ENOENT/,
    advice: 'npm was not found. It comes with Node: install Node again from https://nodejs.org.',
  },
  {
    sign: /EUSAGE|can only install packages when/,
    advice: 'package.json and package-lock.json disagree. Run npm install, and commit both.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network/i,
    advice:
      'The npm registry cannot be reached. Check the network (and the proxy: npm config get proxy), then run the command again.',
  },
];

/** @param {string} output what npm said */
export function whyInstallFailed(output) {
  const cause = KNOWN_CAUSES.find(({ sign }) => sign.test(output));
  const advice = cause?.advice ?? 'npm could not install the packages; what it said is below.';
  return `Vigie could not be installed. ${advice}\n\n${worthReading(output)}`;
}

const LINES_SHOWN = 25;

/** The output of npm without warnings and help texts. */
function worthReading(/** @type {string} */ output) {
  const [said = ''] = output.split(/^npm error Clean install a project$/m);
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  return lines.slice(0, LINES_SHOWN).join('\n');
}
