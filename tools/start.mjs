import { buildExtension } from './setup/build-extension.mjs';
import { buildWeb } from './setup/build-web.mjs';
import { install } from './setup/install.mjs';
import { ALLOCATOR, NODE_FLAGS } from './setup/memory-settings.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** `npm start`: installs and builds missing or stale parts, then runs the product until it is stopped. */
main(async () => {
  checkNode();
  await install('production');
  await buildWeb();
  await buildExtension();
  return supervise([...NODE_FLAGS, 'src/apps/server/main.ts', ...process.argv.slice(2)], {
    ...ALLOCATOR,
    ...process.env,
  });
});
