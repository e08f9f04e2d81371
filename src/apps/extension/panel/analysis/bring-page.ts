import type { Id } from '#base/ids.ts';
import { type Capture, readCapture, startCapture } from '#features/captures/captures/contract/captures.ts';
import { nextLookMs } from '#features/captures/web.ts';
import { PAGE_FILE_NAME } from '#features/documents/uploads/contract/uploads.ts';
import { sendFile } from '#features/documents/web.ts';
import { call } from '#ui/call/call.ts';
import { newId } from '#ui/call/new-id.ts';
import { sessionRun } from '#ui/call/session-run.ts';
import { currentLanguage } from '#ui/words/language.ts';
import type { PageLink } from '../page-link.ts';
import { bringText } from './bring-text.ts';
import { noteBringing, noteFailed, noteWaiting } from './bringing.ts';
import { persistently } from './persistently.ts';
import { takePage } from './take-page.ts';

export type TakingLink = Pick<PageLink, 'toPage' | 'onFromPage' | 'beside'>;

const inFlight = new Map<string, Promise<Id>>();

/**
 * EX-03: captures the page as the user sees it, and returns the id of its document. Concurrent calls for one address share
 * one capture, in the name of the first caller. A lost connection is retried for minutes while sending; a refusal leaves
 * nothing behind.
 */
export function bringPage(link: TakingLink, address: string): Promise<Id> {
  const current = inFlight.get(address);
  if (current) return current;
  const session = sessionRun();
  const capturing = captureOnce(link, address, session);
  inFlight.set(address, capturing);
  const forget = () => {
    if (inFlight.get(address) === capturing) inFlight.delete(address);
  };
  session.addEventListener('abort', forget, { once: true });
  capturing.then(forget, forget);
  return capturing;
}

async function captureOnce(link: TakingLink, address: string, session: AbortSignal): Promise<Id> {
  const onWaiting = (isWaiting: boolean) => noteWaiting(address, isWaiting);
  try {
    noteBringing(address, { step: 'taking' });
    const { html } = await takePage(link, address);
    session.throwIfAborted();
    const uploadId = await send(address, new File([html], PAGE_FILE_NAME, { type: 'text/html' }), session);
    noteBringing(address, { step: 'reading', done: null });
    const id = newId();
    const started = await persistently(
      () => call(startCapture, { id, url: address, uploadId }),
      onWaiting,
      session,
    );
    const read = await pollUntilRead(started, address, onWaiting, session);
    noteBringing(address, { step: 'making' });
    return read;
  } catch (failure) {
    noteFailed(address, failure, session);
    throw failure;
  }
}

function send(address: string, file: File, session: AbortSignal): Promise<string> {
  let share = 0;
  noteBringing(address, { step: 'sending', share });
  return sendFile({
    file,
    onProgress(sent) {
      share = sent;
      noteBringing(address, { step: 'sending', share });
    },
    onTrouble: () => noteBringing(address, { step: 'sending', share, isWaiting: true }),
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
    await new Promise((resolve) => setTimeout(resolve, nextLookMs(looks)));
    capture = await persistently(() => call(readCapture, { captureId: started.id }), onWaiting, session);
    noteBringing(address, { step: 'reading', done: capture.step });
  }
  if (!capture.document) throw new Error(capture.failure?.message ?? bringText[currentLanguage()].failed);
  return capture.document.id;
}
