import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** `npm run --silent quality -- VERB`: reads JSON lines and answers each with one line, using the product's code. */
main(async () => {
  checkNode();
  await withStdoutToStderr(() => install('production'));
  return supervise(['tools/quality/run.ts', ...process.argv.slice(2)]);
});

/**
 * Standard output is for answers only: progress output goes to standard error.
 * @param {() => Promise<void>} act
 */
async function withStdoutToStderr(act) {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await act();
  process.stdout.write = write;
}
