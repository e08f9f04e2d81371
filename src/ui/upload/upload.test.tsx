import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../call/call-error.ts';
import { chooseLanguage } from '../words/language.ts';
import { createUploadStore, useUpload } from './upload-store.ts';
import { ADDRESS_RETRIES, type UploadTarget } from './upload-target.ts';
import { type SendOptions, sendWithProgress } from './upload-transport.ts';

beforeEach(() => chooseLanguage('fr'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photo = new File(['bytes'], 'photo.png', { type: 'image/png' });
const target: UploadTarget = {
  address: '/api/files/images?kind=reflections',
  downloadUrl: async () => '/files/1?signature=x',
};

/** A transport that the test advances by hand. */
function heldTransport() {
  const sent: SendOptions[] = [];
  let finish: (answer: unknown) => void = () => {};
  let fail: (reason: unknown) => void = () => {};
  const waits: number[] = [];
  const store = createUploadStore({
    send: (options) => {
      sent.push(options);
      return new Promise((resolve, reject) => {
        finish = resolve;
        fail = reject;
        options.signal.addEventListener('abort', () => reject(options.signal.reason));
      });
    },
    sleep: async (ms) => void waits.push(ms),
  });
  return { store, sent, waits, finish: (a: unknown) => finish(a), fail: (r: unknown) => fail(r) };
}

test('[SY-03] reports progress in percent, then the URL and success', async () => {
  const { store, sent, finish } = heldTransport();
  const { result } = renderHook(() => useUpload(store));
  expect(result.current).toMatchObject({ file: null, progressPercent: 0, success: false });
  let outcome: unknown;
  act(() => {
    result.current.upload([photo], target).then((value) => {
      outcome = value;
    });
  });
  expect(result.current.file).toBe(photo);
  act(() => sent[0]?.onProgress(0.426));
  expect(result.current.progressPercent).toBe(42);
  await act(async () => finish({ id: '1' }));
  expect(result.current).toMatchObject({
    progressPercent: 100,
    downloadUrl: '/files/1?signature=x',
    success: true,
    failure: null,
  });
  expect(outcome).toEqual({ kind: 'uploaded', downloadUrl: '/files/1?signature=x', answer: { id: '1' } });
});

test('[SY-03] one at a time: a second upload is skipped, and the first continues', async () => {
  const { store, sent, finish } = heldTransport();
  const first = store.upload([photo], target);
  const second = await store.upload([new File(['x'], 'second.png')], target);
  expect(second).toEqual({ kind: 'skipped' });
  expect([sent.length, store.state().file?.name]).toEqual([1, 'photo.png']);
  finish({});
  expect((await first).kind).toBe('uploaded');
  const third = store.upload([photo], target);
  expect([sent.length, store.state().success, store.state().progressPercent]).toEqual([2, false, 0]);
  finish({});
  await third;
});

test('[SY-03] a failure names the file, with the reason given by the server', async () => {
  const { store, fail } = heldTransport();
  chooseLanguage('en');
  const lost = store.upload([photo], target);
  fail(new TypeError('network'));
  expect(await lost).toEqual({ kind: 'failed', sentence: 'Failed to upload file photo.png' });
  expect(store.state()).toMatchObject({ success: false, failure: 'Failed to upload file photo.png' });
  const refused = store.upload([photo], target);
  const reason = { type: '', title: '', status: 413, reason: 'image-too-large', requestId: '1' };
  fail(new CallError({ ...reason, detail: 'This image is larger than 30 MB.' }));
  expect(await refused).toEqual({
    kind: 'failed',
    sentence: 'Failed to upload file photo.png. This image is larger than 30 MB.',
  });
});

test('[SY-03] without a file there is nothing to send', async () => {
  const { store, sent } = heldTransport();
  chooseLanguage('en');
  expect(await store.upload([], target)).toEqual({ kind: 'failed', sentence: 'No files to upload' });
  chooseLanguage('fr');
  expect(await store.upload([], target)).toEqual({ kind: 'failed', sentence: 'Aucun fichier à envoyer' });
  expect(sent).toEqual([]);
});

test('[SY-03] the URL is requested up to 8 more times, from 10 ms, doubling', async () => {
  const { store, waits, finish } = heldTransport();
  const downloadUrl = vi.fn(async () => {
    throw new Error('not there yet');
  });
  const upload = store.upload([photo], { ...target, downloadUrl });
  finish({});
  expect((await upload).kind).toBe('failed');
  expect(downloadUrl).toHaveBeenCalledTimes(1 + ADDRESS_RETRIES);
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280]);
});

test('[SY-03] an upload can be cancelled, and another started', async () => {
  const { store, finish } = heldTransport();
  const first = store.upload([photo], target);
  store.cancel();
  expect(await first).toEqual({ kind: 'cancelled' });
  const next = store.upload([photo], target);
  finish({});
  expect((await next).kind).toBe('uploaded');
});

/** XMLHttpRequest, driven by the test. */
class FakeRequest {
  static last: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  sent: unknown;
  method = '';
  address = '';
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    if (status === 0) this.onerror();
    else this.onload();
  }
}

function startSending(signal = new AbortController().signal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const shares: number[] = [];
  const onProgress = (share: number) => void shares.push(share);
  const answer = sendWithProgress({ address: '/api/files/images', file: photo, onProgress, signal });
  const request = FakeRequest.last;
  if (!request) throw new Error('a request was made');
  return { request, answer, shares };
}

test('[SY-03] sends the file as multipart and reports its progress', async () => {
  const { request, answer, shares } = startSending();
  expect([request.method, request.address, request.headers['accept-language']]).toEqual([
    'POST',
    '/api/files/images',
    'fr',
  ]);
  expect(request.sent instanceof FormData && request.sent.get('file')).toBeInstanceOf(File);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 });
  request.answer(201, '{"id":"1"}');
  expect([await answer, shares]).toEqual([{ id: '1' }, [0.25]]);
});

test('[SY-03] a refusal keeps its reason, without a response the server is unavailable, an abort rejects with its reason', async () => {
  const refused = startSending();
  const body = { type: '', title: '', status: 415, detail: 'Non.', reason: 'not-an-image', requestId: 'r' };
  refused.request.answer(415, JSON.stringify(body));
  await expect(refused.answer).rejects.toMatchObject({ reason: 'not-an-image', message: 'Non.' });
  const silent = startSending();
  silent.request.answer(0, '');
  await expect(silent.answer).rejects.toMatchObject({ reason: 'unavailable' });
  const controller = new AbortController();
  const stopped = startSending(controller.signal);
  controller.abort();
  await expect(stopped.answer).rejects.toMatchObject({ name: 'AbortError' });
});
