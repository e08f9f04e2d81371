import { installPackages, mayInstall } from './debian.mjs';
import { findBrowser, findExtensionBrowser, SHELL, WHOLE } from './find-browser.mjs';
import { say } from './say.mjs';

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
  if (!(await installPackages([SHELL, WHOLE]))) return present;
  return found();
}

function found() {
  return { browser: findBrowser(), extensionBrowser: findExtensionBrowser() };
}
