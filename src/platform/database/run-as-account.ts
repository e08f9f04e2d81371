import { type ChildProcess, spawn } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SystemAccount } from './system-account.ts';

interface Run {
  readonly program: string;
  readonly args: readonly string[];
  /** Further folders that the program must be able to enter. */
  readonly folders: readonly string[];
  readonly account: SystemAccount | undefined;
}

const SETPRIV = '/usr/bin/setpriv';

/**
 * Starts a PostgreSQL program under its account, in a process group of its own: Ctrl-C reaches Vigie first, so that
 * accepted requests finish before the database stops. For a checkout that only root may enter (`/root/vigie`), the program
 * keeps the one capability that lets it traverse such folders.
 */
export async function runAsAccount({ program, args, folders, account }: Run): Promise<ChildProcess> {
  const options = { detached: true, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] };
  if (!account) return spawn(program, args, options);
  const paths = [program, ...folders];
  if ((await Promise.all(paths.map(isTraversableByAll))).every(Boolean)) {
    return spawn(program, args, { ...options, ...account });
  }
  await access(SETPRIV, constants.X_OK).catch(() => {
    throw new Error(
      'Vigie runs as root in a folder only root may enter, and PostgreSQL refuses to be root. Start Vigie as an ordinary user, or move it to a folder open to others.',
    );
  });
  const identity = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return spawn(SETPRIV, [...identity, ...capability, program, ...args], options);
}

async function isTraversableByAll(path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
