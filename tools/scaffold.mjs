import { join } from 'node:path';
import { nextSteps } from './scaffold/next-steps.mjs';
import { wordsOf } from './scaffold/words.mjs';
import { writeFeature } from './scaffold/write-feature.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { NODE, ROOT } from './setup/paths.mjs';
import { nodeEnvironment, run } from './setup/run.mjs';
import { main, printProgress, SetupProblem } from './setup/say.mjs';

/** `npm run scaffold -- watch-lists`: writes the files of a new feature with tests, and prints the manual wiring steps. */
main(async () => {
  checkNode();
  const words = wordsOf(process.argv[2], process.argv[3]);
  await install('full');
  const paths = writeFeature(ROOT, words);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const sources = paths.filter((path) => /\.tsx?$/.test(path));
  const { code, output } = await run(NODE, [biome, 'check', '--write', ...sources], {
    env: nodeEnvironment(),
  });
  if (code !== 0) throw new SetupProblem(`The new files could not be formatted.\n\n${output}`);
  for (const path of paths) printProgress(path);
  process.stdout.write(nextSteps(words));
  return 0;
});
