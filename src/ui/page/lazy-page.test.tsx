import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

test('a preloaded page renders once it is loaded', async () => {
  const load = vi.fn(async () => ({ default: () => <h1>Portfolio</h1> }));
  const Page = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  await Page.preload();
  expect(load).toHaveBeenCalledTimes(1);
  render(
    <Suspense>
      <Page />
    </Suspense>,
  );
  expect(await screen.findByRole('heading', { name: 'Portfolio' })).toBeTruthy();
});

test('a page that fails to load throws when it is rendered, not when it is preloaded', async () => {
  const Page = lazyPage<object>(() => Promise.reject(new Error('gone')));
  await expect(Page.preload()).resolves.toBeUndefined();
});
