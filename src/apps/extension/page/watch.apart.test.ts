import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[EX-03] the small script ignores synthetic selection events of the page', async () => {
  vi.useFakeTimers();
  const sendMessage = vi.fn(async () => undefined);
  vi.stubGlobal('chrome', { runtime: { id: 'vigie', sendMessage } });
  document.body.innerHTML = '<p>des mots</p>';
  await import('./watch.ts');
  getSelection()?.selectAllChildren(document.body);
  for (const type of ['mouseup', 'keyup', 'touchend']) {
    document.body.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
  vi.runAllTimers();
  expect(globalThis.vigieWatches).toBe(true);
  expect(sendMessage).not.toHaveBeenCalled();
});
