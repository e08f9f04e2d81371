import { buildExtension } from './setup/build-extension.mjs';
import { install } from './setup/install.mjs';
import { checkNode } from './setup/node-version.mjs';
import { main } from './setup/say.mjs';
import { supervise } from './setup/supervise.mjs';

/** Higher limits: loading every module separately takes far more requests than the built client. */
const DEVELOPMENT = { CALLS_PER_MINUTE: '100000', LOG_LEVEL: 'warn' };

/** `npm run dev`: client and server on one address; client modules are hot-replaced, the server restarts on changes. */
main(async () => {
  checkNode();
  await install('full');
  await buildExtension();
  const args = ['--watch', '--watch-preserve-output', 'tools/dev/dev-server.ts', ...process.argv.slice(2)];
  return supervise(args, { ...DEVELOPMENT, ...process.env });
});
