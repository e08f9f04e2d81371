import { afterEach, expect, test, vi } from 'vitest';
import { FAKE_ID, fakeExtension } from '../../../../tests/support/web/fake-extension.ts';
import { sendExtensionMessage } from './send-extension-message.ts';

const ARE_YOU_THERE = { vigie: 'are-you-there' } as const;
const OTHER_ID = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[SH-13] an extension with one of its ids answers', async () => {
  vi.stubGlobal('chrome', fakeExtension().chrome);
  const answer = await sendExtensionMessage([OTHER_ID, FAKE_ID], ARE_YOU_THERE);
  expect(answer).toMatchObject({ vigie: 'here', version: '0.3.38', isPaired: true, beside: false });
});

test('without a messaging API there is no answer', async () => {
  for (const chrome of [undefined, null, {}, { runtime: null }, { runtime: {} }]) {
    vi.stubGlobal('chrome', chrome);
    expect(await sendExtensionMessage([FAKE_ID], ARE_YOU_THERE)).toBeNull();
  }
});

test('an extension that is not installed gives no answer, without a delay', async () => {
  vi.stubGlobal('chrome', fakeExtension().chrome);
  expect(await sendExtensionMessage([OTHER_ID], ARE_YOU_THERE)).toBeNull();
  expect(await sendExtensionMessage([], ARE_YOU_THERE)).toBeNull();
});

test('an extension that does not answer in time counts as absent', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('chrome', fakeExtension(null).chrome);
  const answer = sendExtensionMessage([FAKE_ID], ARE_YOU_THERE);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer).toBeNull();
});

test.each(['here', { vigie: 'elsewhere' }, { version: 3 }])(
  'an answer like %j is not from our extension',
  async (answer) => {
    vi.stubGlobal('chrome', fakeExtension(answer).chrome);
    expect(await sendExtensionMessage([FAKE_ID], ARE_YOU_THERE)).toBeNull();
  },
);

test('an id that the browser rejects is no failure', async () => {
  const sendMessage = () => {
    throw new TypeError('Invalid extension id');
  };
  vi.stubGlobal('chrome', { runtime: { sendMessage } });
  expect(await sendExtensionMessage(['?'], ARE_YOU_THERE)).toBeNull();
});

test.each(['javascript:alert(1)', 'file:///etc/hosts', 'nothing'])(
  'does not send a message to open %s',
  async (url) => {
    const { chrome, told: messages } = fakeExtension();
    vi.stubGlobal('chrome', chrome);
    expect(await sendExtensionMessage([FAKE_ID], { vigie: 'open', url, analysisId: null })).toBeNull();
    expect(messages).toEqual([]);
  },
);
