import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configurationQuery } from '#features/operations/web.ts';
import { chooseLanguage } from '#ui/words/language.ts';
import { FAKE_CONFIGURATION, fakeExtension } from '../../../../../tests/support/web/fake-extension.ts';
import { AboutExtension } from './about-extension.tsx';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

beforeEach(() => {
  chooseLanguage('fr');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(configuration: Partial<typeof FAKE_CONFIGURATION> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  client.setQueryData(configurationQuery.queryKey, { ...FAKE_CONFIGURATION, ...configuration });
  return render(
    <QueryClientProvider client={client}>
      <AboutExtension />
    </QueryClientProvider>,
  );
}

test('[SH-13] the package can be downloaded, with six installation steps', { tags: ['deep'] }, async () => {
  const { container } = show();
  const download = screen.getByRole('link', { name: 'Télécharger l’extension' });
  expect(download.getAttribute('href')).toBe('/extension/vigie-extension.zip');
  const steps = within(screen.getByRole('region', { name: 'Installation en six étapes' }));
  expect(steps.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(screen.queryByText('Extension installée')).toBeNull();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('[SH-13] with a store configured, only its link is shown', () => {
  show({ extensionUrl: 'https://store.example/vigie' });
  expect(screen.getByRole('link', { name: 'Ajouter à Chrome' }).getAttribute('href')).toBe(
    'https://store.example/vigie',
  );
  expect(screen.queryByRole('link', { name: 'Télécharger l’extension' })).toBeNull();
  expect(screen.queryByText('Décompresser')).toBeNull();
});

test('[SH-13] an unsupported browser gets an explanation', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(FIREFOX);
  show();
  expect(screen.getByText(/ce navigateur n’est pas pris en charge/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [{ isPaired: true }, /version 0\.3\.38, reliée à un compte/],
  [{ isPaired: false }, /version 0\.3\.38, pas encore reliée/],
])('[SH-13] an installed extension is shown as installed: %j', async (answer, description) => {
  vi.stubGlobal('chrome', fakeExtension(answer).chrome);
  show();
  expect(await screen.findByText('Extension installée')).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  expect(screen.queryByText('Une version plus récente existe')).toBeNull();
});

test('[SH-13] an older extension shows that there is a newer one, and what to do', async () => {
  vi.stubGlobal('chrome', fakeExtension({ version: '0.3.37' }).chrome);
  show();
  expect(await screen.findByText('Une version plus récente existe')).toBeTruthy();
  expect(screen.getByText(/Vous avez la 0\.3\.37, la 0\.3\.38 est disponible\./)).toBeTruthy();
});
