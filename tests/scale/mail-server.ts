import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../src/platform/free-port.ts';
import { newId } from '../../src/platform/new-id.ts';

export interface ScaleMail {
  /** Its address for a node, which so says its name. */
  urlFor(node: string): string;
  /** Answers nothing to the next letter to this address; resolves to the node that brings it. */
  keepWaiting(address: string): Promise<string>;
  /** Answers letters to these addresses only once two nodes have brought one of them; holds the node of each. */
  takeFromTwo(addresses: readonly string[]): ReadonlyMap<string, string>;
}

/** Letters that wait for each other. */
interface Meeting {
  readonly bringers: Map<string, string>;
  readonly haveMet: Promise<void>;
  arrive(address: string, node: string): void;
}

/** A mail server that all nodes send to; what reaches it lies in `dataDir/mailbox`, where tests look for mails anyway. */
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
  // Whoever is killed in the middle takes its line along.
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
