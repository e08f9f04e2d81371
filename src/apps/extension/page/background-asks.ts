import { type FrameAnswer, type FromBackground, fromBackground } from '../talk/page-talk.ts';
import type { Life } from './life.ts';

/** Handles messages of the service worker of this extension, and of no other sender. */
export function hearBackground(life: Life, handle: (message: FromBackground) => FrameAnswer): void {
  const onMessage = (
    message: unknown,
    sender: chrome.runtime.MessageSender,
    answer: (response: FrameAnswer) => void,
  ) => {
    const read = fromBackground.safeParse(message);
    if (!read.success || sender.id !== chrome.runtime.id || !life.isAlive()) return;
    answer(handle(read.data));
  };
  chrome.runtime.onMessage.addListener(onMessage);
  life.signal.addEventListener('abort', () => chrome.runtime?.onMessage?.removeListener(onMessage));
}
