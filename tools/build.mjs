import { buildWeb } from './setup/build-web.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';

/** Builds the web client where packages are installed already, as an image does. */
main(async () => {
  checkNode();
  await buildWeb();
  return 0;
});
