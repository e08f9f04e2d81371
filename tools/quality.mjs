import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** `npm run --silent quality -- VERB`: JSON lines in, one line out each, from the product's own code. */
main(async () => {
  checkNode();
  await aside(() => install('production'));
  return supervise(['tools/quality/run.ts', ...process.argv.slice(2)]);
});

/**
 * Standard output belongs to the answers: what is said meanwhile goes to standard error.
 * @param {() => Promise<void>} act
 */
async function aside(act) {
  const { write } = process.stdout;
  process.stdout.write = process.stderr.write.bind(process.stderr);
  await act();
  process.stdout.write = write;
}
