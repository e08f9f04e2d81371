import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardUnload } from '#ui/page/guard-unload.ts';
import { isChunkLoadError, lazyImport, reloadForNewVersion, reloadWhenReachable } from './chunk-loading.ts';

describe('a chunk that did not load', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/journal-page.js',
    'error loading dynamically imported module: http://localhost/assets/journal-page.js',
    'Importing a module script failed.',
  ])('is recognised by the error message of the browser: %s', (message) => {
    expect(isChunkLoadError(new TypeError(message))).toBe(true);
  });

  it('is no other failure', () => {
    expect(isChunkLoadError(new Error('Cannot read properties of undefined'))).toBe(false);
    expect(isChunkLoadError('Importing a module script failed.')).toBe(false);
  });

  it('is wrapped in an error that does not make the router reload the page', async () => {
    const cause = new TypeError('Importing a module script failed.');
    const failure = await lazyImport(() => Promise.reject(cause))().catch((caught: unknown) => caught);
    expect(failure).toMatchObject({ cause, message: 'A part of the product did not load' });
    expect(isChunkLoadError(failure)).toBe(true);
  });
});

describe('after a loading failure', () => {
  /** As in browsers, fires beforeunload first. */
  const reload = vi.fn(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const own = document.createElement('script');
  const pageOf = (version: string) => `<script type="module" src="/assets/index-${version}.js"></script>`;
  const serve = (page: () => Response) =>
    vi.stubGlobal('fetch', async (address: string) => (address === '/' ? page() : new Response('ok')));

  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    own.type = 'module';
    own.setAttribute('src', '/assets/index-one.js');
    document.head.append(own);
  });
  afterEach(() => {
    own.remove();
    vi.unstubAllGlobals();
  });

  it('a new version is loaded, but not twice in a row', async () => {
    serve(() => new Response(pageOf('two')));
    await reloadForNewVersion();
    expect(reload).toHaveBeenCalledOnce();
    await reloadForNewVersion();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['taken by itself', reloadForNewVersion],
    ['asked for', reloadWhenReachable],
  ])('a %s reload does not ask for drafts, which survive it', async (_, act) => {
    serve(() => new Response(pageOf('two')));
    const release = guardUnload({ outlivesReload: true });
    await act();
    expect(reload).toHaveReturnedWith(false);
    release();
  });

  it('the page stays while its version is the one of the server', async () => {
    serve(() => new Response(pageOf('one')));
    await reloadForNewVersion();
    expect(reload).not.toHaveBeenCalled();
    // Nothing was reloaded: a new version right afterwards is.
    serve(() => new Response(pageOf('two')));
    await reloadForNewVersion();
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['an answer that is no page of the product', () => new Response('<h1>Maintenance</h1>')],
    ['a refusal', () => new Response(pageOf('two'), { status: 503 })],
    [
      'no answer',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('the page stays on %s', async (_, page) => {
    serve(page);
    await reloadForNewVersion();
    expect(reload).not.toHaveBeenCalled();
  });
});
