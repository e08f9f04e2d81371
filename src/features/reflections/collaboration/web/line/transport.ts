import { LINE_TIMES } from './line-times.ts';
import { RequestSocket } from './request-socket.ts';

/** Sockets that fail so often while the server answers other requests are blocked on their way. */
const BLOCKED_AT = 3;

/** For all texts of this page: the network is the same. */
let requestsUntilMs = 0;
let blocked = 0;

export function isByRequests(nowMs = Date.now()): boolean {
  return nowMs < requestsUntilMs;
}

/** What carries the messages of a line, chosen anew each time one is opened. */
export function chosenSocket(Socket: new (url: string) => object = WebSocket): new (url: string) => object {
  return function open(url: string) {
    return isByRequests() ? new RequestSocket() : new Socket(url);
  } as unknown as new (
    url: string,
  ) => object;
}

/** A line was not let in. Changes the way once one of them is blocked and the server is there. */
export function noteFailure({
  wasSilent,
  doesServerAnswer,
}: {
  wasSilent: boolean;
  doesServerAnswer: boolean;
}): void {
  if (!doesServerAnswer) {
    blocked = 0;
    return;
  }
  // One that was held back until we gave up counts twice: it took long enough.
  blocked += wasSilent ? 2 : 1;
  if (blocked < BLOCKED_AT) return;
  blocked = 0;
  requestsUntilMs = isByRequests() ? 0 : Date.now() + LINE_TIMES.byRequestsMs;
}

export function noteSuccess(): void {
  blocked = 0;
}

/** Whether a socket opens by now; if not, plain requests go on for a while. */
export async function triesSocketAgain(url: string): Promise<boolean> {
  const opens = await new Promise<boolean>((resolve) => {
    try {
      const socket = new WebSocket(url);
      const answer = (isOpen: boolean) => {
        clearTimeout(patience);
        socket.close();
        resolve(isOpen);
      };
      const patience = setTimeout(() => answer(false), LINE_TIMES.answerMs);
      socket.addEventListener('open', () => answer(true));
      socket.addEventListener('error', () => answer(false));
    } catch {
      resolve(false);
    }
  });
  requestsUntilMs = opens ? 0 : Date.now() + LINE_TIMES.byRequestsMs;
  return opens;
}
