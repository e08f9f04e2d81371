import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { call } from './call.ts';
import { tryConnection } from './online.ts';
import {
  addressAt,
  onUnauthorised,
  serverRequest,
  shownAddress,
  speakTo,
  wholeAddress,
} from './server-place.ts';

const ELSEWHERE = { address: 'https://vigie.example', authorization: 'Bearer one' };
const read = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: 'Reads them.',
  input: z.object({}),
  output: z.object({}),
});

/** Answers every request alike, and remembers what was asked. */
function server(status: number) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  speakTo();
  vi.unstubAllGlobals();
});

describe('where the server is', () => {
  test('pages that come from it ask it by path and cookie', async () => {
    const fetched = server(200);
    await call(read, {});
    expect(fetched).toHaveBeenCalledWith(
      '/api/things',
      expect.objectContaining({ credentials: 'same-origin' }),
    );
    expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
    expect(shownAddress('/files/a')).toBe('/files/a');
    expect(wholeAddress('/doc/a')).toBe(`${window.location.origin}/doc/a`);
  });

  test('[EX-01] whoever stands elsewhere asks it there, by a token and without cookies', async () => {
    const fetched = server(200);
    speakTo(ELSEWHERE);
    await call(read, {});
    expect(fetched).toHaveBeenCalledWith(
      'https://vigie.example/api/things',
      expect.objectContaining({ credentials: 'omit' }),
    );
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer one' });
    await tryConnection();
    expect(fetched.mock.lastCall?.[0]).toBe('https://vigie.example/healthz');
  });

  test('addresses it gave are found where it is, those of others stay', () => {
    speakTo(ELSEWHERE);
    expect(addressAt('/api/uploads')).toBe('https://vigie.example/api/uploads');
    expect(shownAddress('/files/a')).toBe('https://vigie.example/files/a');
    expect(shownAddress('https://press.example/a.png')).toBe('https://press.example/a.png');
    expect(shownAddress('//press.example/a.png')).toBe('//press.example/a.png');
    expect(shownAddress(null)).toBeNull();
    expect(wholeAddress('/doc/a')).toBe('https://vigie.example/doc/a');
  });
});

describe('a token that is no longer taken', () => {
  test('[EX-01] is told to whoever listens, once per refusal', async () => {
    server(401);
    speakTo(ELSEWHERE);
    const told = vi.fn();
    const stop = onUnauthorised(told);
    await expect(call(read, {})).rejects.toThrow();
    expect(told).toHaveBeenCalledOnce();
    stop();
    await expect(call(read, {})).rejects.toThrow();
    expect(told).toHaveBeenCalledOnce();
  });

  test('says nothing of the one that replaced it, nor does a refusal for another reason or of a cookie', () => {
    const told = vi.fn();
    const stop = onUnauthorised(told);
    serverRequest('/api/things').heard(401);
    speakTo(ELSEWHERE);
    const earlier = serverRequest('/api/things');
    earlier.heard(403);
    speakTo({ ...ELSEWHERE, authorization: 'Bearer two' });
    earlier.heard(401);
    expect(told).not.toHaveBeenCalled();
    stop();
  });
});
