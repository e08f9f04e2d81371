import type { Mail, MailMessage } from '../../src/platform/mail/mail.ts';

/** A fake mail server that stores mails and lets tests wait for them. */
export interface Inbox extends Mail {
  /** All sent mails, oldest first. */
  readonly messages: readonly MailMessage[];
  /** The oldest mail to this address not returned yet; waits for one. */
  next(to: string): Promise<MailMessage>;
  /** Makes the next mails fail, as when the mail server is down. */
  failNext(times: number): void;
  /** Refuses mails to this address until `take` is called. */
  refuse(to: string): { take(): void };
  /** Clears mails and waiting calls, for the next test file. */
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
      if (refused.has(message.to)) throw new Error('the mail server refuses this mail');
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

/** The secret of the link in a mail. */
export function tokenIn({ text }: MailMessage): string {
  const token = /\/setPassword#token=([\w-]+)&kind=\w+/.exec(text)?.[1];
  if (!token) throw new Error('this mail has no link');
  return token;
}
