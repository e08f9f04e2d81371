import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { sendResumable } from './send-resumable.ts';
import { Paused } from './upload-transport.ts';

// Tests run in Node, where tus-js-client would load its Node build.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'));

type Answer = { status: number; headers?: Record<string, string>; text?: string };
/** The server, as the client sees it. `break` fails the request, `hold` never responds. */
const server = {
  kept: new Map<string, { length: number; offset: number }>(),
  received: [] as string[],
  next: [] as ('break' | 'hold' | Answer)[],
  begin(headers: Record<string, string>): Answer {
    const path = `/uploads/${server.kept.size + 1}`;
    server.kept.set(path, { length: Number(headers['Upload-Length']), offset: 0 });
    return { status: 201, headers: { Location: path } };
  },
  answer(method: string, address: string, headers: Record<string, string>, body: Blob | null): Answer {
    const path = new URL(address).pathname;
    if (method === 'POST') return server.begin(headers);
    const upload = server.kept.get(path);
    if (!upload) return { status: 404 };
    if (method === 'DELETE') server.kept.delete(path);
    if (method === 'PATCH') upload.offset += body?.size ?? 0;
    const known = { 'Upload-Offset': String(upload.offset), 'Upload-Length': String(upload.length) };
    return { status: method === 'HEAD' ? 200 : 204, headers: known };
  },
};

/** XMLHttpRequest, answered by the fake server. */
class FakeRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly #headers: Record<string, string> = {};
  #method = '';
  #address = '';
  #answer: Answer = { status: 0 };
  onload = () => {};
  onerror = (_: unknown) => {};
  open(method: string, address: string) {
    this.#method = method;
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  send(body: Blob | null) {
    const offset = this.#headers['Upload-Offset'];
    server.received.push(`${this.#method}${offset === undefined ? '' : ` ${offset}`}`);
    // Only PATCH requests are held: the deletion after a cancel is answered.
    const step = this.#method === 'PATCH' || server.next[0] !== 'hold' ? server.next.shift() : undefined;
    if (step === 'hold') return;
    queueMicrotask(() => {
      if (step === 'break') return this.onerror(new Error('no line'));
      this.#answer = step ?? server.answer(this.#method, this.#address, this.#headers, body);
      this.upload.onprogress?.({ lengthComputable: true, loaded: body?.size ?? 0 });
      this.onload();
    });
  }
  abort() {}
  getResponseHeader(name: string) {
    return this.#answer.headers?.[name] ?? null;
  }
  get status() {
    return this.#answer.status;
  }
  get responseText() {
    return this.#answer.text ?? '';
  }
}

beforeEach(() => {
  chooseLanguage('fr');
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  server.kept.clear();
  server.received = [];
  server.next = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PART = 8 * 1_024 * 1_024;
const file = new File([new Uint8Array(PART + 10)], 'étude.pdf', { lastModified: 1 });
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('tus::')).length;

function start({ signal = new AbortController().signal, isOnce = false } = {}) {
  const shares: number[] = [];
  const onTrouble = vi.fn();
  const onProgress = (share: number) => void shares.push(share);
  return {
    shares,
    onTrouble,
    sent: sendResumable({ address: '/uploads', file, onProgress, onRetry: onTrouble, signal, isOnce }),
  };
}

test('[SY-03] a file is sent in parts of 8 MB, and its upload URL is forgotten once it is complete', async () => {
  const { sent, shares } = start();
  expect(await sent).toEqual({ address: `${location.origin}/uploads/1` });
  expect(server.received).toEqual(['POST', 'PATCH 0', `PATCH ${PART}`]);
  expect(shares.at(-1)).toBe(1);
  expect(remembered()).toBe(0);
});

test('the upload URL of a file that cannot be chosen again is not stored', async () => {
  server.next = [server.begin({ 'Upload-Length': String(file.size) }), 'hold'];
  const cancel = new AbortController();
  const { sent } = start({ isOnce: true, signal: cancel.signal });
  await expect.poll(() => server.received).toEqual(['POST', 'PATCH 0']);
  expect(remembered()).toBe(0);
  cancel.abort(new Error('given up'));
  await expect(sent).rejects.toThrow('given up');
});

test('[SY-03] after a network failure it resumes by itself', async () => {
  vi.useFakeTimers();
  server.next = [server.begin({ 'Upload-Length': String(file.size) }), 'break'];
  const { sent, onTrouble } = start();
  await expect.poll(() => onTrouble).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(500);
  await sent;
  expect(server.received).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 0', `PATCH ${PART}`]);
});

test('[SY-03] when the network is back it resumes at once', async () => {
  server.next = [server.begin({ 'Upload-Length': String(file.size) }), 'break'];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { sent, onTrouble } = start();
  await expect.poll(() => onTrouble).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await sent).toEqual({ address: `${location.origin}/uploads/1` });
});

test('[SY-03] an unavailable server keeps the parts', async () => {
  vi.useFakeTimers();
  server.next = [server.begin({ 'Upload-Length': String(file.size) }), 'break', { status: 502 }];
  const { sent, onTrouble } = start();
  await expect.poll(() => onTrouble).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => onTrouble).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(server.received.filter((word) => word === 'POST')).toHaveLength(1);
});

test('[SY-03] after a pause or a reload, the same file resumes where it stopped', async () => {
  const controller = new AbortController();
  server.next = [
    server.begin({ 'Upload-Length': String(file.size) }),
    server.answer('PATCH', `${location.origin}/uploads/1`, {}, file.slice(0, PART)),
    'hold',
  ];
  const first = start({ signal: controller.signal });
  await expect.poll(() => server.received).toEqual(['POST', 'PATCH 0', `PATCH ${PART}`]);
  controller.abort(new Paused());
  await expect(first.sent).rejects.toBeInstanceOf(Paused);
  expect(remembered()).toBe(1);
  server.received = [];
  await start().sent;
  expect(server.received).toEqual(['HEAD', `PATCH ${PART}`]);
});

test('[SY-03] a cancelled upload is deleted on both sides', async () => {
  const controller = new AbortController();
  server.next = [server.begin({ 'Upload-Length': String(file.size) }), 'hold'];
  const { sent } = start({ signal: controller.signal });
  await expect.poll(() => server.received).toContain('PATCH 0');
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect([server.kept.size, remembered()]).toEqual([0, 0]);
});

test('[SY-03] a refusal keeps its reason and is not retried', async () => {
  const refused = {
    type: '',
    title: '',
    status: 413,
    detail: 'Trop grand.',
    reason: 'upload-too-large',
    requestId: 'r',
  };
  server.next = [{ status: 413, text: JSON.stringify(refused) }];
  const { sent, onTrouble } = start();
  await expect(sent).rejects.toMatchObject({ reason: 'upload-too-large', message: 'Trop grand.' });
  expect([server.received, onTrouble.mock.calls]).toEqual([['POST'], []]);
});
