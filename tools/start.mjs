import { buildWeb } from './setup/build-web.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** Megabytes for what is short-lived: left alone, Node takes a hundred more while starting and keeps them. */
const MODEST = '--max-semi-space-size=8';

/** `npm start`: install and build what is missing or stale, then run the product until it is told to stop. */
main(async () => {
  checkNode();
  await install('production');
  await buildWeb();
  return supervise([MODEST, 'src/apps/server/main.ts', ...process.argv.slice(2)]);
});
