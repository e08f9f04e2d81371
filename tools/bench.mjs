import { buildExtension } from './setup/build-extension.mjs';
import { buildWeb } from './setup/build-web.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** `npm run bench [-- NAME]`: measures all figures of the product, or those whose names start with NAME. */
main(async () => {
  checkNode();
  await install('full');
  await buildWeb();
  await buildExtension();
  return supervise(['tests/bench/run.ts', ...process.argv.slice(2)]);
});
