import type { Id } from '#base/ids.ts';
import { type Capture, readCapture, startCapture } from '#features/captures/captures/contract/captures.ts';
import { nextPollMs } from '#features/captures/web.ts';
import { PAGE_FILE_NAME } from '#features/documents/uploads/contract/uploads.ts';
import { sendFile } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { sessionSignal } from '#ui/call/session-signal.ts';
import { currentLanguage } from '#ui/words/language.ts';
import type { FromPage } from '../../talk/page-messages.ts';
import type { PageLink } from '../page-link.ts';
import { retryUntilAnswered } from './retry-until-answered.ts';
import { setTabCapture, setTabCaptureFailed, setTabCaptureWaiting, TabCaptureError } from './tab-capture.ts';
import { tabCaptureText } from './tab-capture-text.ts';

/** A page that does not respond within this time is busy or gone. */
const RESPONSE_TIMEOUT_MS = 30_000;

type PageHtml = Extract<FromPage, { kind: 'taken' }>;

/** Requests the current HTML of the page; fails when another page is shown meanwhile. */
function requestPageHtml(
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

export type CaptureLink = Pick<PageLink, 'toPage' | 'onFromPage' | 'beside'>;

const inFlight = new Map<string, Promise<Id>>();

/**
 * EX-03: captures the page as the user sees it, and returns the id of its document. Concurrent calls for one address share
 * one capture, in the name of the first caller. A lost connection is retried for minutes while sending; a refusal leaves
 * nothing behind.
 */
export function captureFromTab(link: CaptureLink, address: string): Promise<Id> {
  const current = inFlight.get(address);
  if (current) return current;
  const session = sessionSignal();
  const capturing = captureOnce(link, address, session);
  inFlight.set(address, capturing);
  const forget = () => {
    if (inFlight.get(address) === capturing) inFlight.delete(address);
  };
  session.addEventListener('abort', forget, { once: true });
  capturing.then(forget, forget);
  return capturing;
}

async function captureOnce(link: CaptureLink, address: string, session: AbortSignal): Promise<Id> {
  const onWaiting = (isWaiting: boolean) => setTabCaptureWaiting(address, isWaiting);
  try {
    setTabCapture(address, { step: 'taking' });
    const { html } = await requestPageHtml(link, address);
    session.throwIfAborted();
    const uploadId = await send(address, new File([html], PAGE_FILE_NAME, { type: 'text/html' }), session);
    setTabCapture(address, { step: 'reading', done: null });
    const id = newId();
    const started = await retryUntilAnswered(
      () => call(startCapture, { id, url: address, uploadId }),
      onWaiting,
      session,
    );
    const read = await pollUntilRead(started, address, onWaiting, session);
    setTabCapture(address, { step: 'making' });
    return read;
  } catch (failure) {
    setTabCaptureFailed(address, failure, session);
    throw failure;
  }
}

function send(address: string, file: File, session: AbortSignal): Promise<string> {
  let share = 0;
  setTabCapture(address, { step: 'sending', share });
  return sendFile({
    file,
    onProgress(sent) {
      share = sent;
      setTabCapture(address, { step: 'sending', share });
    },
    onRetry: () => setTabCapture(address, { step: 'sending', share, isWaiting: true }),
    signal: session,
  });
}

/** Polls at growing intervals until the server has read the page. */
async function pollUntilRead(
  started: Capture,
  address: string,
  onWaiting: (isWaiting: boolean) => void,
  session: AbortSignal,
): Promise<Id> {
  let capture = started;
  for (let looks = 0; capture.state === 'waiting' || capture.state === 'reading'; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, nextPollMs(looks)));
    capture = await retryUntilAnswered(
      () => call(readCapture, { captureId: started.id }),
      onWaiting,
      session,
    );
    setTabCapture(address, { step: 'reading', done: capture.step });
  }
  if (!capture.document)
    throw new Error(capture.failure?.message ?? tabCaptureText[currentLanguage()].failed);
  return capture.document.id;
}
