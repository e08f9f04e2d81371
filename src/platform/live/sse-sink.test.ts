import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { frameOf, sseSink } from './sse-sink.ts';

/** A minimal response whose client reads nothing. */
function stuckResponse() {
  const written: string[] = [];
  class Stuck extends EventEmitter {
    readonly written = written;
    readonly end = vi.fn();
    readonly destroy = vi.fn();
    get writableLength() {
      return written.join('').length;
    }
    write(frame: string) {
      written.push(frame);
    }
  }
  const response = new Stuck();
  return { response, sink: (onClose: () => void) => sseSink(response as unknown as ServerResponse, onClose) };
}

test('a heartbeat is a comment that still advances the position', () => {
  expect(frameOf({ kind: 'beat', position: 7 })).toBe(': beat\nid: 7\n\n');
});

test('a message carries its position as the id from which a browser resumes', () => {
  const frame = frameOf({ kind: 'change', position: 8, name: 'x', topics: ['a:1'], payload: {} });
  expect(frame).toBe(
    'event: change\nid: 8\ndata: {"kind":"change","position":8,"name":"x","topics":["a:1"],"payload":{}}\n\n',
  );
});

test('a subscriber that does not keep up is disconnected once, and nothing is written afterwards', () => {
  const { response, sink } = stuckResponse();
  const left = vi.fn();
  const stream = sink(left);
  const message = {
    kind: 'change',
    position: 1,
    name: 'x',
    topics: [],
    payload: { text: 'x'.repeat(100_000) },
  } as const;
  for (let n = 0; n < 10; n += 1) stream.send({ ...message, topics: [], position: n });
  expect(response.written).toHaveLength(3);
  expect(response.destroy).toHaveBeenCalledTimes(1);
  expect(left).toHaveBeenCalledTimes(1);
});

test('a lost connection leaves, and closing it again changes nothing', () => {
  const { response, sink } = stuckResponse();
  const left = vi.fn();
  const stream = sink(left);
  response.emit('close');
  stream.close();
  expect(left).toHaveBeenCalledTimes(1);
  expect(response.end).not.toHaveBeenCalled();
});
