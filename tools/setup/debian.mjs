import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';
import { printProgress } from './say.mjs';

/** Short timeouts, for machines without access to Debian's servers. */
const PATIENCE = ['Acquire::Retries=0', 'Acquire::http::Timeout=15', 'Acquire::https::Timeout=15'].flatMap(
  (setting) => ['-o', setting],
);
/** The script that Debian's packages call before they start their services: 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';

/** True when Debian packages can be installed: on Debian, as root. */
export function canInstallPackages() {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs Debian packages without starting their services; false on failure.
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>}
 */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
      const { code, output } = await run('apt-get', [...PATIENCE, ...args], { env });
      if (code === 0) continue;
      printProgress(`apt-get ${args[0]} failed: ${output.trim().split('\n').at(-1)}`);
      return false;
    }
    return true;
  } finally {
    if (isOurs) rmSync(POLICY, { force: true });
  }
}
