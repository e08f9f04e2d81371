import { type FrameAnswer, type FromBackground, fromBackground } from '../talk/page-messages.ts';
import type { ScriptLifetime } from './script-lifetime.ts';

/** Handles messages of the service worker of this extension, and of no other sender. */
export function onBackgroundMessage(
  life: ScriptLifetime,
  handle: (message: FromBackground) => FrameAnswer,
): void {
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
