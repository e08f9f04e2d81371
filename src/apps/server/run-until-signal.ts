import { setFlagsFromString } from 'node:v8';
import { assertFolderUnclaimed, createDataFolder } from '#platform/claim-folder.ts';
import { InvalidSetting, readConfig } from '#platform/config.ts';
import { assertCanListen } from '#platform/free-port.ts';
import { type Log, openLog } from '#platform/log.ts';
import { installFastResolver } from './fast-resolver.ts';
import { exitWhenDone } from './start-failure-message.ts';
import type { Replacements } from './start-server.ts';

/** Longer than any running work takes to end, shorter than the timeout of a service manager. */
const STOP_LIMIT_MS = 60_000;

/** Runs the product as this process: reads the settings, starts, stops on a signal, and exits. */
export function runUntilSignal(replacements: Replacements = {}): void {
  exitWhenDone(startAndWait(replacements), 'Vigie cannot start.');
}

async function startAndWait(replacements: Replacements): Promise<void> {
  // Signals are handled first: Ctrl-C during the start stops it cleanly, including the database.
  const stopSignal = new Promise<string>((resolve) => {
    for (const word of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(word, () => resolve(word));
  });
  const { demoData } = parseStartArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  // Checked before anything is written. Two starts on one folder usually use the same port, too: the message about the
  // folder is clearer.
  if (!config.DATABASE_URL) await assertFolderUnclaimed(config.DATA_DIR);
  await assertCanListen(config.HOST, config.PORT);
  await createDataFolder(config.DATA_DIR);
  const log = openLog(config.LOG_LEVEL);
  // The product is loaded after the settings are validated, so that an invalid one is reported at once.
  installFastResolver();
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, log, { demoData, ...replacements });
  // By default V8 doubles the heap before collecting garbage. Not set earlier, as it would slow the start.
  setFlagsFromString('--heap-growing-percent=20');
  const lines = [`Vigie  ${config.PUBLIC_URL}`];
  if (server.messages.length > 0) lines.push('', ...server.messages);
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
  log.info({ cause: await stopSignal }, 'stopping');
  await stopWithin(config.STOP_DELAY_SECONDS * 1_000 + STOP_LIMIT_MS, () => server.stop(), log);
}

/** Parses the arguments after `npm start --`. An unknown one stops the start rather than being ignored. */
function parseStartArguments(args: readonly string[]): { readonly demoData: boolean } {
  const unknown = args.find((word) => word !== '--empty');
  if (unknown !== undefined) {
    throw new InvalidSetting(
      `The word ${unknown} is unknown. The only one is --empty, which starts without demo data: npm start -- --empty`,
    );
  }
  return { demoData: args.length === 0 };
}

/**
 * Stops, and gives up after a limit: everything acknowledged is on disk long before, and unfinished work restarts at the
 * next start, as after a power cut. Otherwise an unreachable storage or database would block the exit.
 */
export async function stopWithin(limitMs: number, stop: () => Promise<void>, log: Log): Promise<void> {
  let limit: NodeJS.Timeout | undefined;
  const outOfTime = new Promise<'out of time'>((resolve) => {
    limit = setTimeout(() => resolve('out of time'), limitMs);
  });
  const outcome = await Promise.race([stop(), outOfTime]).finally(() => clearTimeout(limit));
  if (outcome === 'out of time') log.warn('stopped without waiting any longer');
}
