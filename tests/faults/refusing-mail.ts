import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { ask } from '../support/ask.ts';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import type { Trial } from './fault.ts';
import { A_LONG_WHILE_MS, soon } from './soon.ts';

/** What the mail server does with a mail: refuse it temporarily, drop the connection, hang, or accept it. */
type MailServerBehaviour = 'refuses' | 'drops' | 'hangs' | 'takes';

export interface MailServer {
  readonly url: string;
  doing: MailServerBehaviour;
  /** The number of delivery attempts per behaviour. */
  readonly tries: Record<MailServerBehaviour, number>;
  /** The recipients of accepted mails. */
  readonly taken: string[];
}

/** A mail server with a configurable behaviour. */
export async function mailServer(opened: AsyncDisposableStack): Promise<MailServer> {
  const state: Omit<MailServer, 'url'> = {
    doing: 'refuses',
    tries: { refuses: 0, drops: 0, hangs: 0, takes: 0 },
    taken: [],
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom(_address, _session, done) {
      state.tries[state.doing] += 1;
      if (state.doing === 'refuses') done(new Error('451 come again later'));
      else if (state.doing !== 'hangs') done();
    },
    onData(stream, session, done) {
      if (state.doing === 'drops') {
        stream.destroy();
        for (const connection of server.connections) connection.close();
        return;
      }
      stream.resume().once('end', () => {
        state.taken.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  // Clients report dropped connections as errors.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  opened.defer(() => new Promise<void>((closed) => void server.close(() => closed())));
  const address = listening.address();
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  });
}

/** A mail that the mail server refused is kept and delivered exactly once later. */
export async function lettersAreKept(
  trial: Trial,
  url: string,
  mail: MailServer,
  people: readonly SignedInPerson[],
): Promise<void> {
  for (const { email } of people) {
    const { status, problem } = await ask(url, requestPasswordReset, { email });
    trial.holds('a mail can be requested while the mail server refuses', status === 204, problem);
  }
  const troubles: MailServerBehaviour[] = ['refuses', 'drops', 'hangs'];
  for (const doing of troubles) {
    mail.doing = doing;
    const isTried = await soon(() => mail.tries[doing] > 0, A_LONG_WHILE_MS);
    trial.holds(`the mail is attempted while the mail server ${doing}`, isTried);
  }
  trial.holds('none is recorded as sent meanwhile', mail.taken.length === 0, mail.taken);
  mail.doing = 'takes';
  const recipients = people.map(({ email }) => email);
  const haveLeft = await soon(() => recipients.every((email) => mail.taken.includes(email)), A_LONG_WHILE_MS);
  trial.holds('every mail is sent exactly once after the mail server has recovered', haveLeft, mail.taken);
}
