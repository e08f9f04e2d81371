import { FolderInUse } from '#platform/claim-folder.ts';
import { InvalidSetting } from '#platform/config.ts';
import { LoginRefused } from '#platform/database/logins.ts';
import { MigrationRefused } from '#platform/database/migrate.ts';
import { MoveRefused } from '#platform/database/move/move-rows.ts';

/** Errors with a message for the operator. */
const OPERATOR_ERRORS = [InvalidSetting, FolderInUse, LoginRefused, MigrationRefused, MoveRefused];

/** The message for an operator about a failure they can fix; undefined for any other. `host` is the setting HOST. */
export function startFailureMessage(failure: unknown, host?: string): string | undefined {
  if (OPERATOR_ERRORS.some((kind) => failure instanceof kind)) return (failure as Error).message;
  if (!(failure instanceof Error) || !('code' in failure)) return undefined;
  const detail: Readonly<Record<string, unknown>> = { ...failure };
  if (detail.syscall === 'listen') return whyNotListening(failure.code, String(detail.port));
  // Both HOST and the host of DATABASE_URL are resolved by name.
  if (host !== undefined && detail.hostname === host) return whyNotListening('EADDRNOTAVAIL', '');
  switch (failure.code) {
    case 'ENOSPC':
      return 'The disk is full. Make some room and start again; nothing was lost.';
    case 'EEXIST':
    case 'ENOTDIR':
      return `${String(detail.path)} is not a folder. Set DATA_DIR to one, or to a place where one can be made.`;
    case 'EACCES':
    case 'EROFS':
      return `${String(detail.path)} cannot be written. Give Vigie the right to, or set DATA_DIR to another folder.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return 'The database named by DATABASE_URL does not answer. Start it, or correct the address.';
    case '28P01':
    case '28000':
      return 'The database named by DATABASE_URL refuses this user or password.';
    case '3D000':
      return 'DATABASE_URL names a database that does not exist. Create it first, empty.';
    default:
      return undefined;
  }
}

function whyNotListening(code: unknown, port: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already used by another program. Stop it, or choose another one: PORT=${Number(port) + 1} npm start`;
    case 'EACCES':
      return `Port ${port} is reserved for the system. Choose one above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
      return 'This machine does not have the address given in HOST. For example: HOST=127.0.0.1';
    default:
      return undefined;
  }
}

/**
 * Exits this process when its work is done, or reports the failure: code 2 for what an operator can fix, 1 for a defect.
 */
export function exitWhenDone(work: Promise<unknown>, failed: string): void {
  work.then(
    () => process.exit(0),
    (failure: unknown) => {
      const sentence = startFailureMessage(failure, process.env.HOST);
      const trace = failure instanceof Error ? failure.stack : String(failure);
      const message = sentence ? `${failed} ${sentence}` : `Vigie met an unexpected failure.\n\n${trace}`;
      process.stderr.write(`\n  ${message}\n\n`);
      process.exit(sentence ? 2 : 1);
    },
  );
}
