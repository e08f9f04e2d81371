import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from '#base/live-message.ts';
import { change, hello } from '../../../tests/support/web/fake-transport.ts';
import { useLive } from './use-live.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Responds with a stream that the test writes to; refuses the next connection once the session is over. */
function stubStream() {
  const addresses: string[] = [];
  let say: (message: LiveMessage) => void = () => undefined;
  let isOver = false;
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address);
    if (isOver) return new Response(null, { status: 401 });
    const { readable, writable } = new TransformStream<string, string>();
    const writer = writable.getWriter();
    say = (message) => {
      isOver = message.kind === 'signed-out';
      void writer.write(`data: ${JSON.stringify(message)}\n\n`);
    };
    return new Response(readable.pipeThrough(new TextEncoderStream()));
  });
  return { addresses, say: (message: LiveMessage) => say(message) };
}

function Screen({ read, leave }: { read: () => Promise<string>; leave: () => void }) {
  useLive({ userId: 'someone', onSignedOut: leave });
  const { data } = useQuery({ queryKey: ['thing'], queryFn: read, meta: { topics: ['thing:1'] } });
  return <p>{data}</p>;
}

test('a change elsewhere is shown here, and the end of the session is reported', async () => {
  const { addresses, say } = stubStream();
  let value = 'before';
  const leave = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen read={async () => value} leave={leave} />
    </QueryClientProvider>,
  );
  await screen.findByText('before');
  await expect.poll(() => addresses.length).toBe(1);
  expect(addresses[0]).toContain('topics=thing%3A1');
  say(hello(1));
  value = 'after';
  say(change(2, 'thing:1'));
  await screen.findByText('after');
  say({ kind: 'signed-out' });
  await expect.poll(() => leave.mock.calls.length).toBe(1);
});
