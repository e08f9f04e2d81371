import { buildExtension } from './setup/build-extension.mjs';
import { buildWeb } from './setup/build-web.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';

/** Builds the web client and the browser extension with already installed packages, as for a container image. */
main(async () => {
  checkNode();
  await buildWeb();
  await buildExtension();
  return 0;
});
