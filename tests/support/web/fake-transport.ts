import type { LiveMessage } from '../../../src/base/live-message.ts';
import type {
  ConnectionEnd,
  ConnectionRequest,
  Transport,
  TransportListener,
} from '../../../src/ui/live/transport.ts';

interface Call {
  readonly ask: ConnectionRequest;
  readonly closed: boolean;
  says(...messages: LiveMessage[]): void;
  ends(how: ConnectionEnd): void;
}

/** A fake transport: it records connections, which the test controls. */
export function fakeTransport(): { transport: Transport; calls: Call[]; last(): Call } {
  const calls: Call[] = [];
  const transport: Transport = (ask: ConnectionRequest, ear: TransportListener) => {
    let closed = false;
    calls.push({
      ask,
      get closed() {
        return closed;
      },
      says(...messages) {
        for (const message of messages) if (!closed) ear.message(message);
      },
      ends(how) {
        if (!closed) ear.end(how);
      },
    });
    return () => {
      closed = true;
    };
  };
  return {
    transport,
    calls,
    last() {
      const call = calls.at(-1);
      if (!call) throw new Error('nothing was opened yet');
      return call;
    },
  };
}

export const hello = (position: number): LiveMessage => ({ kind: 'hello', position, refused: [] });
export const beat = (position: number): LiveMessage => ({ kind: 'beat', position });
export const change = (position: number, ...topics: string[]): LiveMessage => ({
  kind: 'change',
  position,
  name: 'x',
  topics,
  payload: {},
});
