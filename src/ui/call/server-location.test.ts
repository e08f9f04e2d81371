import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#base/endpoint.ts';
import { call } from './call.ts';
import { tryConnection } from './online.ts';
import {
  absoluteUrl,
  onUnauthorised,
  resolveServerUrl,
  serverRequest,
  serverUrl,
  setServerLocation,
} from './server-location.ts';

const OTHER_SERVER = { address: 'https://vigie.example', authorization: 'Bearer one' };
const read = endpoint({
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: 'Reads them.',
  input: z.object({}),
  output: z.object({}),
});

/** Responds to every request with one status, and records the requests. */
function server(status: number) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}', { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => {
  setServerLocation();
  vi.unstubAllGlobals();
});

describe('the location of the server', () => {
  test('pages served by it use paths and cookies', async () => {
    const fetched = server(200);
    await call(read, {});
    expect(fetched).toHaveBeenCalledWith(
      '/api/things',
      expect.objectContaining({ credentials: 'same-origin' }),
    );
    expect(fetched.mock.calls[0]?.[1].headers).not.toHaveProperty('authorization');
    expect(resolveServerUrl('/files/a')).toBe('/files/a');
    expect(absoluteUrl('/doc/a')).toBe(`${window.location.origin}/doc/a`);
  });

  test('[EX-01] other pages use its full address, a token and no cookies', async () => {
    const fetched = server(200);
    setServerLocation(OTHER_SERVER);
    await call(read, {});
    expect(fetched).toHaveBeenCalledWith(
      'https://vigie.example/api/things',
      expect.objectContaining({ credentials: 'omit' }),
    );
    expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer one' });
    await tryConnection();
    expect(fetched.mock.lastCall?.[0]).toBe('https://vigie.example/healthz');
  });

  test('its own paths resolve to its address, other addresses stay', () => {
    setServerLocation(OTHER_SERVER);
    expect(serverUrl('/api/uploads')).toBe('https://vigie.example/api/uploads');
    expect(resolveServerUrl('/files/a')).toBe('https://vigie.example/files/a');
    expect(resolveServerUrl('https://press.example/a.png')).toBe('https://press.example/a.png');
    expect(resolveServerUrl('//press.example/a.png')).toBe('//press.example/a.png');
    expect(resolveServerUrl(null)).toBeNull();
    expect(absoluteUrl('/doc/a')).toBe('https://vigie.example/doc/a');
  });
});

describe('a token that is rejected', () => {
  test('[EX-01] calls the listeners, once per refusal', async () => {
    server(401);
    setServerLocation(OTHER_SERVER);
    const listener = vi.fn();
    const stop = onUnauthorised(listener);
    await expect(call(read, {})).rejects.toThrow();
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await expect(call(read, {})).rejects.toThrow();
    expect(listener).toHaveBeenCalledOnce();
  });

  test('does not call them for a replaced token, another status or a cookie', () => {
    const listener = vi.fn();
    const stop = onUnauthorised(listener);
    serverRequest('/api/things').onResponseStatus(401);
    setServerLocation(OTHER_SERVER);
    const earlier = serverRequest('/api/things');
    earlier.onResponseStatus(403);
    setServerLocation({ ...OTHER_SERVER, authorization: 'Bearer two' });
    earlier.onResponseStatus(401);
    expect(listener).not.toHaveBeenCalled();
    stop();
  });
});
