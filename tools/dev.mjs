import { buildExtension } from './setup/build-extension.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** Loading every module on its own takes far more calls than the built client does. */
const DEVELOPMENT = { CALLS_PER_MINUTE: '100000', LOG_LEVEL: 'warn' };

/** `npm run dev`: both halves on one address; the browser's is replaced in place, the server's restarts on change. */
main(async () => {
  checkNode();
  await install('full');
  await buildExtension();
  const args = ['--watch', '--watch-preserve-output', 'tools/dev/dev-server.ts', ...process.argv.slice(2)];
  return supervise(args, { ...DEVELOPMENT, ...process.env });
});
