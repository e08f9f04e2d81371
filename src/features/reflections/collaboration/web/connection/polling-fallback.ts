import { CONNECTION_TIMES } from './connection-times.ts';
import { PollingSocket } from './polling-socket.ts';

/** After this many failed sockets while the server answers other requests, sockets are considered blocked. */
const BLOCKED_AFTER_FAILURES = 3;

/** Shared by all texts of this page: the network is the same. */
let pollUntilMs = 0;
let failures = 0;

export function isPolling(nowMs = Date.now()): boolean {
  return nowMs < pollUntilMs;
}

/** A WebSocket constructor that chooses the transport whenever a connection opens. */
export function chooseSocketClass(
  Socket: new (url: string) => object = WebSocket,
): new (
  url: string,
) => object {
  return function open(url: string) {
    return isPolling() ? new PollingSocket() : new Socket(url);
  } as unknown as new (
    url: string,
  ) => object;
}

/** Records a connection that was not authenticated. Switches the transport once sockets are blocked and the server answers. */
export function recordFailure({
  wasSilent,
  isServerReachable,
}: {
  wasSilent: boolean;
  isServerReachable: boolean;
}): void {
  if (!isServerReachable) {
    failures = 0;
    return;
  }
  // A connection that timed out counts twice: it took long enough.
  failures += wasSilent ? 2 : 1;
  if (failures < BLOCKED_AFTER_FAILURES) return;
  failures = 0;
  pollUntilMs = isPolling() ? 0 : Date.now() + CONNECTION_TIMES.byRequestsMs;
}

export function recordSuccess(): void {
  failures = 0;
}

/** Whether a socket can be opened by now; if not, polling continues for a while. */
export async function canOpenSocket(url: string): Promise<boolean> {
  const opens = await new Promise<boolean>((resolve) => {
    try {
      const socket = new WebSocket(url);
      const answer = (isOpen: boolean) => {
        clearTimeout(timer);
        socket.close();
        resolve(isOpen);
      };
      const timer = setTimeout(() => answer(false), CONNECTION_TIMES.answerMs);
      socket.addEventListener('open', () => answer(true));
      socket.addEventListener('error', () => answer(false));
    } catch {
      resolve(false);
    }
  });
  pollUntilMs = opens ? 0 : Date.now() + CONNECTION_TIMES.byRequestsMs;
  return opens;
}
