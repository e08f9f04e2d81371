import { buildExtension } from './setup/build-extension.mjs';
import { buildWeb } from './setup/build-web.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** `npm run screenshots`: takes the pictures of docs/images again, with the demo data of a temporary product. */
main(async () => {
  checkNode();
  await install('full');
  await buildWeb();
  await buildExtension();
  return supervise(['tools/screenshots/take.ts']);
});
