import { accessSync, constants, existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** The shell draws pages and no window around them: journeys take a third less time in it. */
export const SHELL = 'chromium-headless-shell';
/** The browser around it: the shell loads no extension, and neither does Chrome when a program asks it to. */
export const WHOLE = 'chromium';
const WHOLE_NAMES = [WHOLE, 'chromium-browser'];
const NAMES = [SHELL, ...WHOLE_NAMES, 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_CHROMIUM = '/Applications/Chromium.app/Contents/MacOS/Chromium';
const MAC_APPS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', MAC_CHROMIUM];

/**
 * The Chrome or Chromium of this machine: the one named by CHROMIUM_PATH, else one on the path, else a Mac application.
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return existsSync(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined;
  return [...onPath(env, NAMES), ...MAC_APPS].find(isProgram);
}

/**
 * The Chromium of this machine that journeys with the browser extension run in: the one named by CHROMIUM_PATH if it is
 * one, else one on the path.
 * @returns {string | undefined}
 */
export function findExtensionBrowser(env = process.env) {
  const named = env.CHROMIUM_PATH ?? '';
  if (/^chromium(-browser)?$/i.test(basename(named)) && isProgram(named)) return named;
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
