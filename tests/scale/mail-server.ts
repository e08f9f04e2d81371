import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/platform/free-port.ts';
import { newId } from '../../src/platform/new-id.ts';

/** A mail server that all nodes send to; what reaches it lies in `dataDir/mailbox`, where tests look for mails anyway. */
export async function mailServer(opened: AsyncDisposableStack, dataDir: string): Promise<{ url: string }> {
  const mailbox = join(dataDir, 'mailbox');
  await mkdir(mailbox, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void buffer(stream)
        .then((raw) => writeFile(join(mailbox, `${newId()}.eml`), raw))
        .then(() => done(), done);
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  opened.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}` };
}
