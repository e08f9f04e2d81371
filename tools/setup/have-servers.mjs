import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages, mayInstall } from './debian.mjs';
import { say } from './say.mjs';

const POSTGRES = '/usr/lib/postgresql';
const REDIS = 'redis-server';

/**
 * Servers for the trials of several nodes: Debian’s PostgreSQL and Redis, where we may install them; else those of this
 * machine. Without that PostgreSQL, the one the product brings serves.
 * @returns {Promise<{ hasRedis: boolean }>}
 */
export async function haveServers() {
  const missing = [...(existsSync(POSTGRES) ? [] : ['postgresql']), ...(isOnPath(REDIS) ? [] : [REDIS])];
  if (missing.length > 0 && mayInstall()) {
    say(`Installing Debian’s ${missing.join(' and ')} for several nodes…`);
    await installPackages(missing);
  }
  return { hasRedis: isOnPath(REDIS) };
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}
