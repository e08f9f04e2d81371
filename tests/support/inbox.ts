import type { Mail, MailMessage } from '../../src/platform/mail/mail.ts';

/** A mail system that keeps what was sent, and can be waited on. */
export interface Inbox extends Mail {
  /** Everything that left, oldest first. */
  readonly messages: readonly MailMessage[];
  /** The oldest message to this address that was not asked for yet; waits for one to come. */
  next(to: string): Promise<MailMessage>;
  /** Makes the next messages fail, as a mail server that is down does. */
  failNext(times: number): void;
  /** Takes nothing for this address until `take` is called. */
  refuse(to: string): { take(): void };
  /** Forgets what was sent and who waits, for the next test file. */
  empty(): void;
}

export function openInbox(): Inbox {
  const messages: MailMessage[] = [];
  const unread: MailMessage[] = [];
  const waiting: { to: string; take: (message: MailMessage) => void }[] = [];
  const refused = new Set<string>();
  let failures = 0;

  return {
    messages,
    async send(message) {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the mail server is down');
      }
      if (refused.has(message.to)) throw new Error('the mail server does not take this');
      messages.push(message);
      const index = waiting.findIndex(({ to }) => to === message.to);
      if (index < 0) unread.push(message);
      else waiting.splice(index, 1)[0]?.take(message);
    },
    next(to) {
      const index = unread.findIndex((message) => message.to === to);
      const [message] = index < 0 ? [] : unread.splice(index, 1);
      return message ? Promise.resolve(message) : new Promise((take) => waiting.push({ to, take }));
    },
    failNext(times) {
      failures = times;
    },
    refuse(to) {
      refused.add(to);
      return { take: () => void refused.delete(to) };
    },
    empty() {
      for (const list of [messages, unread, waiting]) list.length = 0;
      refused.clear();
      failures = 0;
    },
  };
}

/** The secret of the link in a letter. */
export function tokenIn({ text }: MailMessage): string {
  const token = /\/setPassword#token=([\w-]+)&kind=\w+/.exec(text)?.[1];
  if (!token) throw new Error('this letter has no link');
  return token;
}
