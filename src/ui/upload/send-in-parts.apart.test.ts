import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../words/language.ts';
import { sendInParts } from './send-in-parts.ts';
import { Paused } from './upload-transport.ts';

// Tests run in Node, where the library would take its other form.
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'));

type Answer = { status: number; headers?: Record<string, string>; text?: string };
/** The far end, as far as a sender sees it. `break` loses the line, `hold` never answers. */
const far = {
  kept: new Map<string, { length: number; offset: number }>(),
  heard: [] as string[],
  next: [] as ('break' | 'hold' | Answer)[],
  begin(headers: Record<string, string>): Answer {
    const path = `/uploads/${far.kept.size + 1}`;
    far.kept.set(path, { length: Number(headers['Upload-Length']), offset: 0 });
    return { status: 201, headers: { Location: path } };
  },
  answer(method: string, address: string, headers: Record<string, string>, body: Blob | null): Answer {
    const path = new URL(address).pathname;
    if (method === 'POST') return far.begin(headers);
    const upload = far.kept.get(path);
    if (!upload) return { status: 404 };
    if (method === 'DELETE') far.kept.delete(path);
    if (method === 'PATCH') upload.offset += body?.size ?? 0;
    const known = { 'Upload-Offset': String(upload.offset), 'Upload-Length': String(upload.length) };
    return { status: method === 'HEAD' ? 200 : 204, headers: known };
  },
};

/** The browser's request object, answered by the far end. */
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
    far.heard.push(`${this.#method}${offset === undefined ? '' : ` ${offset}`}`);
    // Only parts are held: a sender that gives up is heard.
    const said = this.#method === 'PATCH' || far.next[0] !== 'hold' ? far.next.shift() : undefined;
    if (said === 'hold') return;
    queueMicrotask(() => {
      if (said === 'break') return this.onerror(new Error('no line'));
      this.#answer = said ?? far.answer(this.#method, this.#address, this.#headers, body);
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
  far.kept.clear();
  far.heard = [];
  far.next = [];
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
    sent: sendInParts({ address: '/uploads', file, onProgress, onTrouble, signal, isOnce }),
  };
}

test('[SY-03] a file goes over in parts of 8 MB, and is forgotten here once it arrived', async () => {
  const { sent, shares } = start();
  expect(await sent).toEqual({ address: `${location.origin}/uploads/1` });
  expect(far.heard).toEqual(['POST', 'PATCH 0', `PATCH ${PART}`]);
  expect(shares.at(-1)).toBe(1);
  expect(remembered()).toBe(0);
});

test('of a file that nobody can choose once more, nothing is remembered while it is on its way', async () => {
  far.next = [far.begin({ 'Upload-Length': String(file.size) }), 'hold'];
  const given = new AbortController();
  const { sent } = start({ isOnce: true, signal: given.signal });
  await expect.poll(() => far.heard).toEqual(['POST', 'PATCH 0']);
  expect(remembered()).toBe(0);
  given.abort(new Error('given up'));
  await expect(sent).rejects.toThrow('given up');
});

test('[SY-03] after a lost line it goes on by itself where it stopped', async () => {
  vi.useFakeTimers();
  far.next = [far.begin({ 'Upload-Length': String(file.size) }), 'break'];
  const { sent, onTrouble } = start();
  await expect.poll(() => onTrouble).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(500);
  await sent;
  expect(far.heard).toEqual(['POST', 'PATCH 0', 'HEAD', 'PATCH 0', `PATCH ${PART}`]);
});

test('[SY-03] when the browser is back on line it does not wait any longer', async () => {
  far.next = [far.begin({ 'Upload-Length': String(file.size) }), 'break'];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { sent, onTrouble } = start();
  await expect.poll(() => onTrouble).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  expect(await sent).toEqual({ address: `${location.origin}/uploads/1` });
});

test('[SY-03] a server that is away for a moment has not forgotten the parts', async () => {
  vi.useFakeTimers();
  far.next = [far.begin({ 'Upload-Length': String(file.size) }), 'break', { status: 502 }];
  const { sent, onTrouble } = start();
  await expect.poll(() => onTrouble).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => onTrouble).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(far.heard.filter((word) => word === 'POST')).toHaveLength(1);
});

test('[SY-03] paused, and after a reload, the same file goes on where it stopped', async () => {
  const controller = new AbortController();
  far.next = [
    far.begin({ 'Upload-Length': String(file.size) }),
    far.answer('PATCH', `${location.origin}/uploads/1`, {}, file.slice(0, PART)),
    'hold',
  ];
  const first = start({ signal: controller.signal });
  await expect.poll(() => far.heard).toEqual(['POST', 'PATCH 0', `PATCH ${PART}`]);
  controller.abort(new Paused());
  await expect(first.sent).rejects.toBeInstanceOf(Paused);
  expect(remembered()).toBe(1);
  far.heard = [];
  await start().sent;
  expect(far.heard).toEqual(['HEAD', `PATCH ${PART}`]);
});

test('[SY-03] given up, what had arrived is let go on both sides', async () => {
  const controller = new AbortController();
  far.next = [far.begin({ 'Upload-Length': String(file.size) }), 'hold'];
  const { sent } = start({ signal: controller.signal });
  await expect.poll(() => far.heard).toContain('PATCH 0');
  controller.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect([far.kept.size, remembered()]).toEqual([0, 0]);
});

test('[SY-03] a refusal keeps its reason and is not tried again', async () => {
  const refused = {
    type: '',
    title: '',
    status: 413,
    detail: 'Trop grand.',
    reason: 'upload-too-large',
    requestId: 'r',
  };
  far.next = [{ status: 413, text: JSON.stringify(refused) }];
  const { sent, onTrouble } = start();
  await expect(sent).rejects.toMatchObject({ reason: 'upload-too-large', message: 'Trop grand.' });
  expect([far.heard, onTrouble.mock.calls]).toEqual([['POST'], []]);
});
