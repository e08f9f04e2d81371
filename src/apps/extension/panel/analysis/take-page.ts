import { newId } from '#ui/call/new-id.ts';
import type { FromPage } from '../../talk/page-talk.ts';
import type { PageLink } from '../page-link.ts';
import { NotBrought } from './not-brought.ts';

/** A page that does not answer for that long is busy with itself, or gone. */
const ANSWER_WITHIN_MS = 30_000;

type Taken = Extract<FromPage, { kind: 'taken' }>;

/** Asks the page beside for its HTML as it stands; nothing of another page is taken for it. */
export function takePage(
  link: Pick<PageLink, 'toPage' | 'onFromPage' | 'beside'>,
  address: string,
): Promise<Taken> {
  const { promise, resolve, reject } = Promise.withResolvers<Taken>();
  const askId = newId();
  const stop = link.onFromPage((message) => {
    if (message.kind === 'here' && message.address !== address) reject(new NotBrought('replaced'));
    if (!('askId' in message) || message.askId !== askId) return;
    if (message.kind === 'not-taken') reject(new NotBrought(message.problem, message.size));
    else if (message.address !== address) reject(new NotBrought('replaced'));
    else resolve(message);
  });
  const timer = setTimeout(() => reject(new NotBrought('silent')), ANSWER_WITHIN_MS);
  const beside = link.beside.now();
  if (beside.state !== 'there' || beside.address !== address) reject(new NotBrought('replaced'));
  else link.toPage({ kind: 'take-page', askId });
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
