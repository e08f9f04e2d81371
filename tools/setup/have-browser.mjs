import { installPackages, mayInstall } from './debian.mjs';
import { findBrowser, findExtensionBrowser, SHELL, WHOLE } from './find-browser.mjs';
import { say } from './say.mjs';

/**
 * Finds the browsers for the journeys, and installs Debian’s Chromium shell and full Chromium where possible.
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
