import { execFile } from 'node:child_process';
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
