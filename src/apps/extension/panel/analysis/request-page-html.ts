import { newId } from '#ui/call/new-id.ts';
import type { FromPage } from '../../talk/page-messages.ts';
import type { PageLink } from '../page-link.ts';
import { TabCaptureError } from './tab-capture-error.ts';

/** A page that does not respond within this time is busy or gone. */
const RESPONSE_TIMEOUT_MS = 30_000;

type PageHtml = Extract<FromPage, { kind: 'taken' }>;

/** Requests the current HTML of the page; fails when another page is shown meanwhile. */
export function requestPageHtml(
  link: Pick<PageLink, 'toPage' | 'onFromPage' | 'beside'>,
  address: string,
): Promise<PageHtml> {
  const { promise, resolve, reject } = Promise.withResolvers<PageHtml>();
  const askId = newId();
  const stop = link.onFromPage((message) => {
    if (message.kind === 'here' && message.address !== address) reject(new TabCaptureError('replaced'));
    if (!('askId' in message) || message.askId !== askId) return;
    if (message.kind === 'not-taken') reject(new TabCaptureError(message.problem, message.size));
    else if (message.address !== address) reject(new TabCaptureError('replaced'));
    else resolve(message);
  });
  const timer = setTimeout(() => reject(new TabCaptureError('silent')), RESPONSE_TIMEOUT_MS);
  const beside = link.beside.now();
  if (beside.state !== 'there' || beside.address !== address) reject(new TabCaptureError('replaced'));
  else link.toPage({ kind: 'take-page', askId });
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
