import { canInstallPackages, installPackages } from './debian.mjs';
import { findBrowser, findExtensionBrowser, SHELL, WHOLE } from './find-browser.mjs';
import { printProgress } from './say.mjs';

/**
 * Finds the browsers for the journeys, and installs Debian’s Chromium shell and full Chromium where possible.
 * @returns {Promise<{ browser: string | undefined, extensionBrowser: string | undefined }>}
 */
export async function ensureBrowsers() {
  const present = found();
  const isComplete = present.browser?.endsWith(SHELL) && present.extensionBrowser;
  if (process.env.CHROMIUM_PATH || isComplete || !canInstallPackages()) return present;
  printProgress('Installing Debian’s Chromium for the journeys…');
  if (!(await installPackages([SHELL, WHOLE]))) return present;
  return found();
}

function found() {
  return { browser: findBrowser(), extensionBrowser: findExtensionBrowser() };
}
