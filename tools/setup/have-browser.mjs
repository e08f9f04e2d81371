import { readFileSync } from 'node:fs';
import { findBrowser, SHELL } from './find-browser.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

/** A machine cut off from Debian is not waited for. */
const PATIENCE = ['Acquire::Retries=0', 'Acquire::http::Timeout=15', 'Acquire::https::Timeout=15'].flatMap(
  (setting) => ['-o', setting],
);

/** A browser for the journeys: Debian’s Chromium shell where we may install it, else the one of this machine. */
export async function haveBrowser() {
  const present = findBrowser();
  if (process.env.CHROMIUM_PATH || present?.endsWith(SHELL) || !mayInstall()) return present;
  say('Installing Debian’s Chromium for the journeys…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', SHELL]]) {
    const { code, output } = await run('apt-get', [...PATIENCE, ...args], { env });
    if (code !== 0) {
      say(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
      return present;
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
