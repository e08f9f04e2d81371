import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { requestPasswordReset } from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { ask } from '../support/ask.ts';
import type { SignedInPerson } from '../support/signed-in-people.ts';
import type { Trial } from './fault.ts';
import { LONG_TIMEOUT_MS, waitUntil } from './wait-until.ts';

/** What the mail server does with a mail: refuse it temporarily, drop the connection, hang, or accept it. */
type MailServerBehaviour = 'refuses' | 'drops' | 'hangs' | 'takes';

export interface MailServer {
  readonly url: string;
  behaviour: MailServerBehaviour;
  /** The number of delivery attempts per behaviour. */
  readonly attempts: Record<MailServerBehaviour, number>;
  /** The recipients of accepted mails. */
  readonly acceptedFor: string[];
}

/** A mail server with a configurable behaviour. */
export async function mailServer(opened: AsyncDisposableStack): Promise<MailServer> {
  const state: Omit<MailServer, 'url'> = {
    behaviour: 'refuses',
    attempts: { refuses: 0, drops: 0, hangs: 0, takes: 0 },
    acceptedFor: [],
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onMailFrom(_address, _session, done) {
      state.attempts[state.behaviour] += 1;
      if (state.behaviour === 'refuses') done(new Error('451 come again later'));
      else if (state.behaviour !== 'hangs') done();
    },
    onData(stream, session, done) {
      if (state.behaviour === 'drops') {
        stream.destroy();
        for (const connection of server.connections) connection.close();
        return;
      }
      stream.resume().once('end', () => {
        state.acceptedFor.push(...session.envelope.rcptTo.map(({ address }) => address));
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
export async function mailsAreRetried(
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
    mail.behaviour = doing;
    const isTried = await waitUntil(() => mail.attempts[doing] > 0, LONG_TIMEOUT_MS);
    trial.holds(`the mail is attempted while the mail server ${doing}`, isTried);
  }
  trial.holds('none is recorded as sent meanwhile', mail.acceptedFor.length === 0, mail.acceptedFor);
  mail.behaviour = 'takes';
  const recipients = people.map(({ email }) => email);
  const haveLeft = await waitUntil(
    () => recipients.every((email) => mail.acceptedFor.includes(email)),
    LONG_TIMEOUT_MS,
  );
  trial.holds(
    'every mail is sent exactly once after the mail server has recovered',
    haveLeft,
    mail.acceptedFor,
  );
}
