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

const underWay = new Map<string, Promise<Id>>();

/**
 * EX-03: brings the page in as its reader sees it, and answers its document. However often it is asked for while that is
 * under way, it is done once, in the name of whoever asked first; a lost line is waited out for minutes while it is
 * sent, and what is refused leaves nothing behind.
 */
export function bringPage(link: TakingLink, address: string): Promise<Id> {
  const already = underWay.get(address);
  if (already) return already;
  const over = sessionRun();
  const brought = bring(link, address, over);
  underWay.set(address, brought);
  const forget = () => {
    if (underWay.get(address) === brought) underWay.delete(address);
  };
  over.addEventListener('abort', forget, { once: true });
  brought.then(forget, forget);
  return brought;
}

async function bring(link: TakingLink, address: string, over: AbortSignal): Promise<Id> {
  const onWaiting = (isWaiting: boolean) => noteWaiting(address, isWaiting);
  try {
    noteBringing(address, { step: 'taking' });
    const { html } = await takePage(link, address);
    over.throwIfAborted();
    const uploadId = await send(address, new File([html], PAGE_FILE_NAME, { type: 'text/html' }), over);
    noteBringing(address, { step: 'reading', done: null });
    const id = newId();
    const started = await persistently(
      () => call(startCapture, { id, url: address, uploadId }),
      onWaiting,
      over,
    );
    const read = await untilRead(started, address, onWaiting, over);
    noteBringing(address, { step: 'making' });
    return read;
  } catch (failure) {
    noteFailed(address, failure, over);
    throw failure;
  }
}

function send(address: string, file: File, over: AbortSignal): Promise<string> {
  let share = 0;
  noteBringing(address, { step: 'sending', share });
  return sendFile({
    file,
    onProgress(sent) {
      share = sent;
      noteBringing(address, { step: 'sending', share });
    },
    onTrouble: () => noteBringing(address, { step: 'sending', share, isWaiting: true }),
    signal: over,
  });
}

/** Looks, ever more rarely, until the server has read it. */
async function untilRead(
  started: Capture,
  address: string,
  onWaiting: (isWaiting: boolean) => void,
  over: AbortSignal,
): Promise<Id> {
  let capture = started;
  for (let looks = 0; capture.state === 'waiting' || capture.state === 'reading'; looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, nextLookMs(looks)));
    capture = await persistently(() => call(readCapture, { captureId: started.id }), onWaiting, over);
    noteBringing(address, { step: 'reading', done: capture.step });
  }
  if (!capture.document) throw new Error(capture.failure?.message ?? bringText[currentLanguage()].failed);
  return capture.document.id;
}
