import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/platform/free-port.ts';
import { newId } from '../../src/platform/new-id.ts';

export interface ScaleMail {
  /** Its address for a node, which contains the node's name. */
  urlFor(node: string): string;
  /** Does not answer the next mail to this address; resolves with the node that sends it. */
  keepWaiting(address: string): Promise<string>;
  /** Accepts mails to these addresses only after two nodes have sent one of them; returns the node of each. */
  takeFromTwo(addresses: readonly string[]): ReadonlyMap<string, string>;
}

/** Mails that wait for each other. */
interface Meeting {
  readonly bringers: Map<string, string>;
  readonly haveMet: Promise<void>;
  arrive(address: string, node: string): void;
}

/** A mail server for all nodes; mails are stored in `dataDir/mailbox`, where the test helpers look for them. */
export async function mailServer(opened: AsyncDisposableStack, dataDir: string): Promise<ScaleMail> {
  const mailbox = join(dataDir, 'mailbox');
  await mkdir(mailbox, { recursive: true });
  const keptWaiting = new Map<string, (node: string) => void>();
  const meetings = new Map<string, Meeting>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope, hostNameAppearsAs }, done) {
      const arrived = envelope.rcptTo.map(({ address }) => keptWaiting.get(address)).find(Boolean);
      if (arrived) {
        for (const { address } of envelope.rcptTo) keptWaiting.delete(address);
        stream.resume();
        return arrived(hostNameAppearsAs);
      }
      const meet = envelope.rcptTo.map(({ address }) => {
        meetings.get(address)?.arrive(address, hostNameAppearsAs);
        return meetings.get(address)?.haveMet;
      });
      void Promise.all([buffer(stream), ...meet])
        .then(([raw]) => writeFile(join(mailbox, `${newId()}.eml`), raw))
        .then(() => done(), done);
    },
  });
  // The connection of a killed node breaks.
  server.on('error', () => undefined);
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  opened.defer(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    urlFor: (node) => `smtp://127.0.0.1:${port}?name=${node}`,
    keepWaiting: (address) => new Promise((resolve) => keptWaiting.set(address, resolve)),
    takeFromTwo(addresses) {
      const meeting = openMeeting();
      for (const address of addresses) meetings.set(address, meeting);
      return meeting.bringers;
    },
  };
}

function openMeeting(): Meeting {
  const bringers = new Map<string, string>();
  const { promise: haveMet, resolve } = Promise.withResolvers<void>();
  return {
    bringers,
    haveMet,
    arrive(address, node) {
      bringers.set(address, node);
      if (new Set(bringers.values()).size > 1) resolve();
    },
  };
}
