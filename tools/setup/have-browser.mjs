import { readFileSync } from 'node:fs';
import { findBrowser, findExtensionBrowser, SHELL, WHOLE } from './find-browser.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** A machine cut off from Debian is not waited for. */
const PATIENCE = ['Acquire::Retries=0', 'Acquire::http::Timeout=15', 'Acquire::https::Timeout=15'].flatMap(
  (setting) => ['-o', setting],
);

/**
 * Browsers for the journeys: Debian’s Chromium shell, and the whole Chromium for the extension, where we may install them;
 * else those of this machine.
 * @returns {Promise<{ browser: string | undefined, extensionBrowser: string | undefined }>}
 */
export async function haveBrowsers() {
  const present = found();
  const isComplete = present.browser?.endsWith(SHELL) && present.extensionBrowser;
  if (process.env.CHROMIUM_PATH || isComplete || !mayInstall()) return present;
  say('Installing Debian’s Chromium for the journeys…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', SHELL, WHOLE]]) {
    const { code, output } = await run('apt-get', [...PATIENCE, ...args], { env });
    if (code !== 0) {
      say(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
      return present;
    }
  }
  return found();
}

function found() {
  return { browser: findBrowser(), extensionBrowser: findExtensionBrowser() };
}

function mayInstall() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
