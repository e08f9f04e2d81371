import { type FrameAnswer, type FromBackground, fromBackground } from '../talk/page-talk.ts';
import type { Life } from './life.ts';

/** Hears what the background of this extension asks; nobody else is listened to. */
export function hearBackground(life: Life, act: (message: FromBackground) => FrameAnswer): void {
  const onMessage = (
    message: unknown,
    sender: chrome.runtime.MessageSender,
    answer: (response: FrameAnswer) => void,
  ) => {
    const read = fromBackground.safeParse(message);
    if (!read.success || sender.id !== chrome.runtime.id || !life.isAlive()) return;
    answer(act(read.data));
  };
  chrome.runtime.onMessage.addListener(onMessage);
  life.signal.addEventListener('abort', () => chrome.runtime?.onMessage?.removeListener(onMessage));
}
