import { mkdir } from 'node:fs/promises';
import { FolderInUse } from '#platform/claim-folder.ts';
import { BadSetting, readConfig } from '#platform/config.ts';
import { openLog } from '#platform/log.ts';
import { startServer } from './start-server.ts';

/** The whole product in one process: reads its settings, starts, and stops when told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.DATA_DIR, { recursive: true });
  const log = openLog(config.LOG_LEVEL);
  const server = await startServer(config, log);
  process.stdout.write(`\n  Vigie  ${config.PUBLIC_URL}\n\n`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'the stop did not finish');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
}

main().catch((failure: unknown) => {
  const plain = failure instanceof BadSetting || failure instanceof FolderInUse;
  process.stderr.write(`\n  Vigie cannot start. ${plain ? failure.message : ''}\n\n`);
  if (!plain) process.stderr.write(`${failure instanceof Error ? failure.stack : String(failure)}\n`);
  process.exit(plain ? 2 : 1);
});
