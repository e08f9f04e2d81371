import { expect, test } from 'vitest';
import { MESSAGE_MAX_BYTES } from '../contract/collaboration.ts';
import { frameMessages, readVarint, unframeMessages } from './framed-messages.ts';

test('unframing returns the framed messages, empty and long ones included', () => {
  const messages = [0, 1, 127, 128, 300, 70_000].map((length) => new Uint8Array(length).fill(length % 251));
  expect(unframeMessages(frameMessages(messages))).toEqual(messages);
  expect(unframeMessages(frameMessages([]))).toEqual([]);
});

test('a truncated body, or one with a wrong length, yields nothing', () => {
  const body = frameMessages([new Uint8Array(300), new Uint8Array(5)]);
  for (let length = 1; length < body.length; length += 1) {
    const read = unframeMessages(body.slice(0, length));
    expect(read === null || read.length === 1).toBe(true);
  }
  const tooLong = frameMessages([new Uint8Array(MESSAGE_MAX_BYTES + 1)]);
  expect(unframeMessages(tooLong, MESSAGE_MAX_BYTES)).toBeNull();
  // Without a limit, any length is accepted.
  expect(unframeMessages(tooLong)).toHaveLength(1);
  expect(readVarint(new Uint8Array(12).fill(0xff), 0)).toBeNull();
});
