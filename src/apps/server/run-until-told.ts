import { mkdir } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { checkAddress } from '#platform/check-address.ts';
import { checkFolder } from '#platform/claim-folder.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { endWith } from './end-with.ts';
import { quickenImports } from './quick-imports.ts';
import type { Replacements } from './start-server.ts';
import { readStartWords } from './start-words.ts';
import { stopWithin } from './stop-within.ts';

/** Far longer than it takes to end what is under way, and shorter than whoever watches over services has patience. */
const STOP_LIMIT_MS = 60_000;

/** Runs the product as this process: reads its settings, starts, stops when told to, and exits. */
export function runUntilTold(replacements: Replacements = {}): void {
  endWith(startAndWait(replacements), 'Vigie cannot start.');
}

async function startAndWait(replacements: Replacements): Promise<void> {
  // Listening comes first: a Ctrl-C during the start ends it cleanly, database included.
  const toldToStop = new Promise<string>((resolve) => {
    for (const word of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(word, () => resolve(word));
  });
  const { demoData } = readStartWords(process.argv.slice(2));
  const config = readConfig(process.env);
  // Before anything is written. Two starts on one folder mostly share their port as well: the folder says it better.
  if (!config.DATABASE_URL) await checkFolder(config.DATA_DIR);
  await checkAddress(config.HOST, config.PORT);
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = openLog(config.LOG_LEVEL);
  // The product itself is loaded once its settings can be used: a mistyped one is said at once.
  quickenImports();
  const { startServer } = await import('./start-server.ts');
  const server = await startServer(config, log, { demoData, ...replacements });
  // Left alone, memory doubles with what is long gone before it is tidied; not sooner, as that would slow the start.
  setFlagsFromString('--heap-growing-percent=20');
  const lines = [`Vigie  ${config.PUBLIC_URL}`, ...(server.news.length > 0 ? ['', ...server.news] : [])];
  process.stdout.write(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`);
  log.info({ told: await toldToStop }, 'stopping');
  await stopWithin(config.STOP_DELAY_SECONDS * 1_000 + STOP_LIMIT_MS, () => server.stop(), log);
}
