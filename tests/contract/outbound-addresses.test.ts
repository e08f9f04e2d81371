import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { LookupAddress } from 'node:dns';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AppError } from '../../src/base/app-error.ts';
import { parseExceptions } from '../../src/platform/outbound/exceptions.ts';
import { type Outbound, openOutbound } from '../../src/platform/outbound/open-outbound.ts';
import { foreignAddresses, privateAddresses } from '../support/hostile-addresses.ts';
import { openPageServer, type PageServer } from '../support/page-server.ts';

const options = { accept: ['text/html'], maxBytes: 1_000_000, timeoutMs: 5_000 };
const PUBLIC_URL = 'https://vigie.example.org';

let pages: PageServer;
let asked: string[] = [];
let answers: Record<string, LookupAddress[][]> = {};
let outbound: Outbound;
let sockets = 0;
const countSocket = () => {
  sockets += 1;
};

/** Every name leads to this machine, unless a test says otherwise; an answer is given once, the last one for ever. */
async function resolve(host: string): Promise<LookupAddress[]> {
  asked.push(host);
  const given = answers[host];
  const next = given && given.length > 1 ? given.shift() : given?.[0];
  return next ?? [{ address: '127.0.0.1', family: 4 }];
}

beforeAll(async () => {
  pages = await openPageServer();
  pages.serve('/', { body: '<!doctype html><p>Inside' });
});
afterAll(() => pages.close());
beforeEach(() => {
  [asked, answers, sockets] = [[], {}, 0];
  subscribe('net.client.socket', countSocket);
  outbound = openOutbound({ config: { PUBLIC_URL, OUTBOUND_ALLOW: undefined }, resolve });
});
afterEach(async () => {
  unsubscribe('net.client.socket', countSocket);
  await outbound.close();
});

const portOf = ({ origin }: PageServer) => Number(new URL(origin).port);
const refusal = (url: string, by = outbound) =>
  by.fetchSafely(url, options).then(
    () => 'fetched',
    (failure: AppError) => failure.reason?.key ?? String(failure),
  );

test('[CA-01] hundreds of ways to write a private address are refused, and no connection is made', async () => {
  const hostile = privateAddresses(portOf(pages));
  expect(hostile.length).toBeGreaterThan(800);
  for (const url of hostile) {
    expect([url, await refusal(url)]).toEqual([url, expect.stringMatching(/^address-(private|not-web)$/)]);
  }
  expect([sockets, pages.connections()]).toEqual([0, 0]);
});

test('[CA-01] an address that is not of the web is refused, and no connection is made', async () => {
  for (const url of foreignAddresses(portOf(pages))) {
    expect([url, await refusal(url)]).toEqual([url, 'address-not-web']);
  }
  expect([sockets, asked]).toEqual([0, []]);
});

describe('redirects', () => {
  const allowing = () =>
    openOutbound({ config: { PUBLIC_URL, OUTBOUND_ALLOW: parseExceptions(pages.host) }, resolve });

  test('[CA-01] every one of them leads nowhere when a page redirects to it', async () => {
    const other = await openPageServer('127.0.0.2');
    const open = allowing();
    try {
      const targets = [...privateAddresses(portOf(other)), ...foreignAddresses(portOf(other))].filter(
        (url) => url.trim() !== '' && !url.includes('\u0000') && !/^(\/|http:\/{0,3}$|example)/.test(url),
      );
      expect(targets.length).toBeGreaterThan(300);
      let location = '';
      const from = pages.serve('/redirect', (_request, response) => {
        response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();
      });
      for (const target of targets) {
        location = target;
        expect([target, await refusal(from, open)]).toEqual([
          target,
          expect.stringMatching(/^address-(private|not-web)$/),
        ]);
      }
      expect(other.connections()).toBe(0);
    } finally {
      await open.close();
      await other.close();
    }
  });

  test('a page that leads to itself, or on and on, is given up', async () => {
    const open = allowing();
    try {
      const loop = pages.serve('/loop', { status: 301, headers: { location: '/loop' } });
      expect(await refusal(loop, open)).toBe('too-many-redirects');
      expect(pages.visits('/loop')).toBe(6);
      const lost = pages.serve('/lost', { status: 302 });
      expect(await refusal(lost, open)).toBe('server-failed');
      for (const step of [1, 2, 3, 4]) {
        pages.serve(`/step${step}`, { status: 307, headers: { location: `step${step + 1}#part` } });
      }
      const end = pages.serve('/step5', { body: '<html><p>Arrivé' });
      const found = await open.fetchSafely(`${pages.origin}/step1`, options);
      expect([found.url, found.addresses.length, found.addresses.at(-1)]).toEqual([end, 5, end]);
    } finally {
      await open.close();
    }
  });

  test('a cookie comes back to the site that gave it, on this visit, and goes nowhere else', async () => {
    const other = await openPageServer('127.0.0.2');
    const open = openOutbound({
      config: { PUBLIC_URL, OUTBOUND_ALLOW: parseExceptions(`${pages.host}, ${other.host}`) },
      resolve,
    });
    try {
      const told: (string | undefined)[] = [];
      const from = pages.serve('/gate', ({ headers }, response) => {
        told.push(headers.cookie);
        const location = headers.cookie ? other.serve('/hall', {}) : '/gate';
        response.writeHead(302, { location, 'set-cookie': ['seen=1; Path=/; HttpOnly', 'b=2'] }).end();
        other.serve('/hall', (request, elsewhere) => {
          told.push(request.headers.cookie ?? 'none');
          elsewhere.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
        });
      });
      await open.fetchSafely(from, options);
      expect(told).toEqual([undefined, 'seen=1; b=2', 'none']);
      await open.fetchSafely(from, options);
      expect(told[3]).toBeUndefined();
    } finally {
      await open.close();
      await other.close();
    }
  });
});

describe('names', () => {
  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['::1'],
    ['fd00:ec2::254'],
    ['::ffff:192.168.0.1'],
    ['64:ff9b::a00:1'],
    ['fe80::1%eth0'],
    ['not an address'],
  ])('[CA-01] a public name that leads to %s is refused without a connection', async (address) => {
    answers['pages.example'] = [[{ address, family: address.includes(':') ? 6 : 4 }]];
    expect(await refusal(`http://pages.example:${portOf(pages)}/`)).toBe('address-private');
    expect([sockets, asked]).toEqual([0, ['pages.example']]);
  });

  test('[CA-01] one private answer among public ones is enough', async () => {
    const mixed = [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    answers['mixed.example'] = [mixed];
    expect(await refusal(`http://mixed.example:${portOf(pages)}/`)).toBe('address-private');
    answers['mixed.example'] = [[...mixed].reverse()];
    expect(await refusal(`http://mixed.example:${portOf(pages)}/`)).toBe('address-private');
    expect(sockets).toBe(0);
  });

  test('[CA-01] a name that answers public first and private afterwards never reaches the private one', async () => {
    const rebound = [[{ address: '192.0.2.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    // Documentation addresses are used as public ones here: no request leaves the machine.
    const allow = parseExceptions('192.0.2.0/24');
    const open = openOutbound({ config: { PUBLIC_URL, OUTBOUND_ALLOW: allow }, resolve });
    const [reached, before] = [[] as string[], pages.connections()];
    const note = (message: unknown) => {
      const { socket } = message as { socket: Socket };
      socket.on('connectionAttempt', (ip: string, port: number) => {
        // Other servers of this process connect to their databases meanwhile.
        if (port !== portOf(pages)) return;
        reached.push(ip);
        setImmediate(() => socket.destroy(new Error('as far as this test goes')));
      });
    };
    subscribe('net.client.socket', note);
    try {
      answers['rebind.example'] = rebound;
      const url = `http://rebind.example:${portOf(pages)}/`;
      expect(await refusal(url, open)).toBe('connection-failed');
      expect(await refusal(url, open)).toBe('address-private');
      expect([reached, asked.length]).toEqual([['192.0.2.1'], 2]);
      expect(pages.connections()).toBe(before);
    } finally {
      unsubscribe('net.client.socket', note);
      await open.close();
    }
  });

  test('an unknown host name is reported as unknown', async () => {
    const open = openOutbound({
      config: { PUBLIC_URL, OUTBOUND_ALLOW: undefined },
      resolve: async () => {
        throw Object.assign(new Error('nobody'), { code: 'ENOTFOUND' });
      },
    });
    expect(await refusal('http://nobody.example/', open)).toBe('host-unknown');
    answers['empty.example'] = [[]];
    expect(await refusal('http://empty.example/')).toBe('host-unknown');
    await open.close();
  });
});

describe('exceptions', () => {
  test.each([
    ['the host and port', () => pages.host, 'fetched'],
    ['another port of it', () => '127.0.0.1:1', 'address-private'],
    ['its network', () => '127.0.0.0/8', 'fetched'],
    ['another network', () => '10.0.0.0/8, ::1/128', 'address-private'],
    ['nothing', () => '', 'address-private'],
  ])('with %s listed, a page on this machine is %s', async (_what, list, expected) => {
    const open = openOutbound({ config: { PUBLIC_URL, OUTBOUND_ALLOW: parseExceptions(list()) }, resolve });
    expect(await refusal(`${pages.origin}/`, open)).toBe(expected);
    await open.close();
  });

  test('a name that leads into a listed network is visited, and a listed name wherever it leads', async () => {
    for (const list of ['127.0.0.1/32', `wiki.internal:${portOf(pages)}`]) {
      const open = openOutbound({ config: { PUBLIC_URL, OUTBOUND_ALLOW: parseExceptions(list) }, resolve });
      expect(await refusal(`http://wiki.internal:${portOf(pages)}/`, open)).toBe('fetched');
      await open.close();
    }
  });

  test.each(['nonsense', '10.0.0.0/99', 'host', 'host:99999', 'http://host:80', 'a b:80', '[::1]'])(
    '%s is no exception',
    (list) => {
      expect(parseExceptions(list)).toBeUndefined();
    },
  );
});
