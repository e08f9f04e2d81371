import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.mjs';
import { printProgress } from './say.mjs';

const POSTGRES = '/usr/lib/postgresql';
const REDIS = 'redis-server';

/**
 * Finds the servers for the trials with several nodes, and installs Debian’s PostgreSQL and Redis where possible. Without
 * that PostgreSQL, the one of the product is used.
 * @returns {Promise<{ hasRedis: boolean }>}
 */
export async function ensureServers() {
  const missing = [...(existsSync(POSTGRES) ? [] : ['postgresql']), ...(isOnPath(REDIS) ? [] : [REDIS])];
  if (missing.length > 0 && canInstallPackages()) {
    printProgress(`Installing Debian’s ${missing.join(' and ')} for several nodes…`);
    await installPackages(missing);
  }
  return { hasRedis: isOnPath(REDIS) };
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
