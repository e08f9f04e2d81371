import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'postgres';

/** PostgreSQL refuses to run as root: it then runs as the `postgres` account, created if missing. Otherwise undefined. */
export async function systemAccount(): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await find()) ?? (await create());
}

async function find(): Promise<SystemAccount | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<SystemAccount> {
  await run('groupadd', ['--system', '--force', NAME]);
  await run('useradd', ['--system', '--gid', NAME, '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  const account = await find();
  if (!account)
    throw new Error('The system account "postgres" could not be created; start Vigie as an ordinary user.');
  return account;
}

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
  if ((await Promise.all(paths.map((path) => isTraversable(path, account)))).every(Boolean)) {
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

async function isTraversable(path: string, account: SystemAccount): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, gid } = await stat(folder);
    if ((mode & (gid === account.gid ? 0o010 : 0o001)) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
