import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '#base/live-message.ts';
import type { Sink } from './live-subscriber.ts';

/** Bytes buffered for a slow subscriber before it is disconnected; it resumes from its position. */
const MAX_BUFFERED_BYTES = 256 * 1_024;
/** Reconnection delay of an EventSource. */
const RETRY_MS = 2_000;

const frames = new WeakMap<LiveMessage, string>();

/** One message as a server-sent event. A heartbeat is a comment that still advances the position. */
export function frameOf(message: LiveMessage): string {
  const known = frames.get(message);
  if (known !== undefined) return known;
  const id = 'position' in message ? `id: ${message.position}\n` : '';
  const retry = message.kind === 'hello' ? `retry: ${RETRY_MS}\n` : '';
  const frame =
    message.kind === 'beat'
      ? `: beat\n${id}\n`
      : `event: ${message.kind}\n${id}${retry}data: ${JSON.stringify(message)}\n\n`;
  frames.set(message, frame);
  return frame;
}

/** Writes messages to an open response, and disconnects a client that does not keep up. */
export function sseSink(response: ServerResponse, onClose: () => void): Sink {
  let open = true;
  const close = (how: 'end' | 'destroy') => {
    if (!open) return;
    open = false;
    onClose();
    if (how === 'end') response.end();
    else response.destroy();
  };
  response.once('close', () => close('destroy'));
  response.on('error', () => close('destroy'));
  return {
    send(message) {
      if (!open) return;
      response.write(frameOf(message));
      if (response.writableLength > MAX_BUFFERED_BYTES) close('destroy');
    },
    close: () => close('end'),
  };
}
