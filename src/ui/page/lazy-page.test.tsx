import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

test('a page is fetched ahead, and drawn once it is there', async () => {
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

test('a page that does not come fails when it is drawn, not when it is fetched ahead', async () => {
  const Page = lazyPage<object>(() => Promise.reject(new Error('gone')));
  await expect(Page.preload()).resolves.toBeUndefined();
});
