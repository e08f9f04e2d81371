const CHANNEL = 'vigie.unsent';
/** Tabs in the background answer more slowly than this only when the machine is very busy. */
const ANSWER_MS = 400;

type Message = 'asked' | 'held';

const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null);

/** Answers other tabs of this browser that ask whether this one holds text that was not sent. Returns the function that stops. */
export function answerAboutUnsent(holds: () => boolean): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'asked' && holds()) channel.postMessage('held' satisfies Message);
  });
  return () => channel?.close();
}

/** Whether another tab of this browser holds text that was not sent, and that signing out would delete. */
export async function isUnsentElsewhere(): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return false;
  const held = new Promise<boolean>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === 'held') resolve(true);
    });
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.postMessage('asked' satisfies Message);
  try {
    return await held;
  } finally {
    channel.close();
  }
}
