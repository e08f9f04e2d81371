import { readFileSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** A browser for the journeys: the one of this machine, or Debian's Chromium where we may install it. */
export async function haveBrowser() {
  const present = findBrowser();
  if (present || process.env.CHROMIUM_PATH || !mayInstall()) return present;
  say('Installing Debian’s Chromium for the journeys…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) {
      say(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
      return undefined;
    }
  }
  return findBrowser();
}

function mayInstall() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
