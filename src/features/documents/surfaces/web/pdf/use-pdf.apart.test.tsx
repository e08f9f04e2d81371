import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPdf } from './open-pdf.ts';
import { usePdf } from './use-pdf.ts';

vi.mock('./open-pdf.ts', () => ({ openPdf: vi.fn() }));
vi.mock('pdfjs-dist', () => ({ ResponseException: class extends Error {} }));

const opening = vi.mocked(openPdf);
const close = vi.fn();
const pdf = { numPages: 3 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
});

function failing(times: number) {
  for (let count = 0; count < times; count += 1) {
    opening.mockImplementationOnce(() => ({ pages: Promise.reject(new Error('no')), close }));
  }
}

function show() {
  let fresh = 0;
  const freshAddress = async () => `/files/a?fresh=${++fresh}`;
  return renderHook(() => usePdf({ address: '/files/a', freshAddress }));
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => opening.mock.calls.map(([address]) => address);

test('[AL-02] a PDF that does not load is retried after a second, each time at a fresh address', async () => {
  failing(2);
  opening.mockReturnValue({ pages: Promise.resolve(pdf as never), close });
  const { result } = show();
  await pass(0);
  expect(asked()).toEqual(['/files/a']);
  await pass(999);
  expect(asked()).toHaveLength(1);
  await pass(1);
  await pass(1_000);
  expect(asked()).toEqual(['/files/a', '/files/a?fresh=1', '/files/a?fresh=2']);
  expect(result.current.pdf).toBe(pdf);
});

test('[AL-02] FX-74: after ten attempts an error is shown, and the attempts continue until it loads', async () => {
  failing(16);
  const { result } = show();
  for (let second = 0; second < 15; second += 1) await pass(1_000);
  expect(asked()).toHaveLength(16);
  expect(result.current.hasFailed).toBe(true);
  opening.mockReturnValue({ pages: Promise.resolve(pdf as never), close });
  for (let second = 0; second < 6; second += 1) await pass(1_000);
  expect(result.current.hasFailed).toBe(false);
  expect(result.current.pdf).toBe(pdf);
});

test('[AL-02] unmounting closes the PDF and ends the attempts', async () => {
  failing(1);
  const { unmount } = show();
  await pass(0);
  unmount();
  expect(close).toHaveBeenCalledOnce();
  await pass(5_000);
  expect(asked()).toHaveLength(1);
});

test('[AL-02] a retry on the error starts at once', async () => {
  failing(10);
  const { result } = show();
  for (let second = 0; second < 9; second += 1) await pass(1_000);
  expect(result.current.hasFailed).toBe(true);
  opening.mockReturnValue({ pages: Promise.resolve(pdf as never), close });
  await act(async () => result.current.retry());
  expect([result.current.hasFailed, result.current.pdf]).toEqual([false, pdf]);
});
