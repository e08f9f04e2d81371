import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** `npm run move-database -- to-server | to-folder`, while Vigie is stopped. */
main(async () => {
  checkNode();
  await install('production');
  return supervise(['src/apps/server/move-database.ts', ...process.argv.slice(2)]);
});
