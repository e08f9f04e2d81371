import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The headless shell: journeys take a third less time in it. */
export const SHELL = 'chromium-headless-shell';
/** The full browser: neither the shell nor Chrome under automation can load extensions. */
export const WHOLE = 'chromium';
const WHOLE_NAMES = [WHOLE, 'chromium-browser'];
const NAMES = [SHELL, ...WHOLE_NAMES, 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROMIUM = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', MAC_CHROMIUM];

/**
 * The Chrome or Chromium of this machine: that of CHROMIUM_PATH, else one on the PATH, else a Mac application.
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return [...onPath(env, NAMES), ...MAC_APPS].find(isProgram);
}

/**
 * The Chromium of this machine for journeys with the browser extension: that of CHROMIUM_PATH if it is a full Chromium,
 * else one on the PATH.
 * @returns {string | undefined}
 */
export function findExtensionBrowser(env = process.env) {
  const configured = env.CHROMIUM_PATH ?? '';
  if (/^chromium(-browser)?$/i.test(basename(configured)) && isProgram(configured)) return configured;
  return [...onPath(env, WHOLE_NAMES), MAC_CHROMIUM].find(isProgram);
}

function onPath(/** @type {NodeJS.ProcessEnv} */ env, /** @type {string[]} */ names) {
  const folders = (env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
