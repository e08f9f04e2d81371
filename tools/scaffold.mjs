import { join } from 'node:path';
import { wordsOf } from './scaffold/words.mjs';
import { writeFeature } from './scaffold/write-feature.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { NODE, ROOT } from './setup/paths.mjs';
import { run, withOurNode } from './setup/run.mjs';
import { main, SetupProblem, say } from './setup/say.mjs';

/** `npm run scaffold -- watch-lists`: the files of a new feature, formatted, tested and ready to be changed. */
main(async () => {
  checkNode();
  const words = wordsOf(process.argv[2], process.argv[3]);
  await install('full');
  const paths = writeFeature(ROOT, words);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  const { code, output } = await run(NODE, [biome, 'check', '--write', ...sources], { env: withOurNode() });
  if (code !== 0) throw new SetupProblem(`The new files could not be formatted.\n\n${output}`);
  for (const path of paths) say(path);
  process.stdout.write(`
  Next:
  1. Say in README.md what it is, in a sentence a user would say; write that journey in tests/journeys and see it fail.
  2. Change rules, contract and migration to what it really is (docs/adding-a-feature.md).
  3. Answer its calls: add ...${words.CAMEL}Routes in src/apps/server/start-server.ts.
  4. Show its page: give ${words.PASCALS}Page a route in src/apps/web/router.ts.
  5. npm test

`);
  return 0;
});
