import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createUploadStore } from '#ui/upload/upload-store.ts';
import { Paused, type SendOptions } from '#ui/upload/upload-transport.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { uploadsText } from '../text.ts';
import { type FileUploadOutcome, useFileUpload } from './use-file-upload.ts';

beforeEach(() => chooseLanguage('fr'));

const report = new File(['x'.repeat(1_000)], 'diagnostic.pdf', { type: 'application/pdf' });
const UPLOAD_ID = '0192f0c1-0000-7000-8000-000000000001';

/** A store with a transport and a clock controlled by the test. */
function controlledUpload() {
  const sent: SendOptions[] = [];
  const clock = { ms: 0 };
  let settle = { resolve: (_: unknown) => {}, reject: (_: unknown) => {} };
  const store = createUploadStore({
    send: (options) => {
      sent.push(options);
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        const give = () => reject(options.signal.reason);
        if (options.signal.aborted) give();
        else options.signal.addEventListener('abort', give);
      });
    },
    sleep: async () => undefined,
    now: () => clock.ms,
  });
  const { result } = renderHook(() => useFileUpload(store));
  const outcomes: FileUploadOutcome[] = [];
  const start = (file = report) =>
    act(async () => void result.current.start(file).then((outcome) => outcomes.push(outcome)));
  const arrive = () => act(async () => settle.resolve({ address: `http://vigie.test/uploads/${UPLOAD_ID}` }));
  return {
    result,
    sent,
    clock,
    outcomes,
    start,
    arrive,
    fail: (why: unknown) => act(async () => settle.reject(why)),
  };
}

test('[SY-03] shows bytes and remaining time, then returns the id to capture', async () => {
  const { result, sent, clock, outcomes, start, arrive } = controlledUpload();
  expect(result.current.phase).toBe('idle');
  await start();
  expect([sent[0]?.address, result.current.phase, result.current.file?.name]).toEqual([
    '/uploads',
    'sending',
    'diagnostic.pdf',
  ]);
  act(() => sent[0]?.onProgress(0));
  expect(result.current.secondsLeft).toBeNull();
  clock.ms = 2_000;
  act(() => sent[0]?.onProgress(0.25));
  expect(result.current).toMatchObject({ sentBytes: 250, progressPercent: 25, secondsLeft: 6 });
  await arrive();
  expect(result.current).toMatchObject({
    phase: 'sent',
    success: true,
    progressPercent: 100,
    secondsLeft: null,
  });
  expect(outcomes).toEqual([{ kind: 'uploaded', uploadId: UPLOAD_ID }]);
});

test('[SY-03] waits while paused, and continues when resumed', async () => {
  const { result, sent, outcomes, start, arrive } = controlledUpload();
  await start();
  act(() => sent[0]?.onProgress(0.5));
  await act(async () => result.current.pause());
  expect(sent[0]?.signal.reason).toBeInstanceOf(Paused);
  expect(result.current).toMatchObject({ phase: 'paused', sentBytes: 500, secondsLeft: null });
  expect(await result.current.start(new File(['x'], 'second.pdf'))).toEqual({ kind: 'skipped' });
  await act(async () => result.current.resume());
  expect([sent.length, result.current.phase]).toEqual([2, 'sending']);
  await arrive();
  expect(outcomes).toEqual([{ kind: 'uploaded', uploadId: UPLOAD_ID }]);
});

test('[SY-03] continues when paused and resumed at once', async () => {
  const { result, sent, start } = controlledUpload();
  await start();
  await act(async () => {
    result.current.pause();
    result.current.resume();
  });
  expect([sent.length, result.current.phase]).toEqual([2, 'sending']);
});

test('[SY-03] cancelled, even while paused, it disappears silently and the transport is aborted', async () => {
  const { result, sent, outcomes, start } = controlledUpload();
  await start();
  await act(async () => result.current.cancel());
  await start();
  await act(async () => result.current.pause());
  await act(async () => result.current.cancel());
  expect(outcomes).toEqual([{ kind: 'cancelled' }, { kind: 'cancelled' }]);
  expect(result.current).toMatchObject({ phase: 'idle', file: null, failure: null });
  const last = sent.at(-1)?.signal;
  expect([last?.aborted, last?.reason instanceof Paused]).toEqual([true, false]);
});

test('[SY-03] shows a lost connection, and when it is back', async () => {
  const { result, sent, start } = controlledUpload();
  await start();
  act(() => sent[0]?.onRetry?.());
  expect(result.current.phase).toBe('waiting');
  act(() => sent[0]?.onProgress(0.1));
  expect(result.current.phase).toBe('sending');
});

test('[SY-03] a file of another type, an empty one and one too large are refused before they are sent', async () => {
  const { result, sent, outcomes, start } = controlledUpload();
  await start(new File(['x'], 'cadastre-ancien.dwg'));
  const sentence =
    'cadastre-ancien.dwg n’a pas été accepté : ce type de fichier ne s’affiche pas dans Vigie. Exportez-le en PDF.';
  expect(outcomes).toEqual([{ kind: 'failed', sentence }]);
  expect(result.current).toMatchObject({ phase: 'failed', failure: sentence, success: false });
  chooseLanguage('en');
  await start(new File([], 'rien.pdf'));
  const large = new File([], 'carte.pdf');
  Object.defineProperty(large, 'size', { value: 100 * 1_024 * 1_024 + 1 });
  await start(large);
  expect(outcomes.slice(1)).toEqual([
    { kind: 'failed', sentence: 'rien.pdf was not accepted: this file is empty.' },
    { kind: 'failed', sentence: 'carte.pdf was not accepted: it is larger than 100 MB.' },
  ]);
  expect(sent).toEqual([]);
  act(() => result.current.clear());
  expect(result.current.phase).toBe('idle');
});

test('[SY-03] refusing a second file does not affect the current upload', async () => {
  const { result, sent, outcomes, start } = controlledUpload();
  await start();
  act(() => sent[0]?.onProgress(0.5));
  await start(new File(['x'], 'plan.dwg'));
  expect(outcomes).toEqual([{ kind: 'skipped' }]);
  expect(result.current).toMatchObject({ phase: 'sending', sentBytes: 500, failure: null });
});

test('the text under the progress bar matches the design', () => {
  const { fr, en } = uploadsText;
  const megabyte = 1_024 * 1_024;
  expect(`${fr.progress(11.8 * megabyte, 18.4 * megabyte)} · ${fr.timeLeft(6)}`).toBe(
    '11,8 Mo sur 18,4 · encore 6 secondes',
  );
  expect([fr.timeLeft(1), fr.timeLeft(61), en.timeLeft(1)]).toEqual([
    'encore 1 seconde',
    'encore 2 min',
    '1 second left',
  ]);
});
