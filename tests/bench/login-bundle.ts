import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../tools/setup/find-browser.mjs';
import { signedInPeople } from '../support/signed-in-people.ts';
import { type BenchProduct, benchProduct } from './bench-product.ts';
import type { Figure } from './figure.ts';

/** D1 §2: the pages after sign-in. */
const ROUTES = [
  '/home',
  '/portfolio',
  '/doc/a',
  '/journalv2',
  '/journalValidation',
  '/reflections',
  '/reflections/a',
];
const ADMIN_ROUTES = ['/admin', '/analytics', '/org-admin'];
const PUBLIC_ROUTES = ['/setPassword', '/redirect?redirectUrl=https://example.org', '/mailbox'];
const BYTES_PER_KILOBYTE = 1_000;
const SETTLING_MS = 1_500;

interface Loaded {
  /** Scripts by address, with their transferred bytes. */
  readonly scripts: ReadonlyMap<string, number>;
  readonly layoutShift: number;
}

/** The download size of the sign-in page, and its layout shift. */
export const loginBundle: Figure = {
  name: 'login-bundle',
  async measure(opened) {
    const executablePath = findBrowser();
    if (!executablePath)
      throw new Error('no Chrome or Chromium was found: install one, or name it in CHROMIUM_PATH');
    const product = await benchProduct(opened);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    opened.defer(() => browser.close());

    const login = await load(browser, product, '/login', {});
    const bytes = [...login.scripts.values()].reduce((sum, size) => sum + size, 0);
    const shared = await sharedRoutes(browser, product, login);
    return [
      { name: 'login-bundle', value: bytes / BYTES_PER_KILOBYTE, unit: 'kB', promise: { atMost: 230 } },
      { name: 'login-layout-shift', value: login.layoutShift, unit: 'CLS', promise: { atMost: 0 } },
      {
        name: 'routes-without-a-part-of-their-own',
        value: shared.length,
        unit: `routes ${shared.join(' ')}`.trim(),
        promise: { atMost: 0 },
      },
    ];
  },
};

/** Routes whose page loads no script beyond those of /login. */
async function sharedRoutes(browser: Browser, product: BenchProduct, login: Loaded): Promise<string[]> {
  const [person] = await signedInPeople(product, 1);
  if (!person) throw new Error('nobody signed in');
  const shell = await load(browser, product, '/not-a-page', person.headers);
  const known = new Set([...login.scripts.keys(), ...shell.scripts.keys()]);
  const shared: string[] = [];
  for (const route of [...PUBLIC_ROUTES, ...ROUTES, ...ADMIN_ROUTES]) {
    const { scripts } = await load(
      browser,
      product,
      route,
      PUBLIC_ROUTES.includes(route) ? {} : person.headers,
    );
    if (![...scripts.keys()].some((script) => !known.has(script))) shared.push(route);
  }
  return shared;
}

async function load(
  browser: Browser,
  { url }: BenchProduct,
  path: string,
  headers: { readonly cookie?: string },
): Promise<Loaded> {
  await using context = await browser.newContext({ baseURL: url });
  const cookies = (headers.cookie ?? '').split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  const page = await context.newPage();
  const scripts = new Map<string, number>();
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const address = new URL(request.url()).pathname;
    if (!address.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => void scripts.set(address, responseBodySize)));
  });
  let lastAskedMs = performance.now();
  page.on('request', (request) => {
    if (!request.url().includes('/api/live')) lastAskedMs = performance.now();
  });
  await watchShifts(page);
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  // Fonts and late pictures are the usual causes of layout shifts.
  while (performance.now() - lastAskedMs < SETTLING_MS) await page.waitForTimeout(SETTLING_MS / 5);
  const layoutShift = await page.evaluate<number>('globalThis.layoutShift');
  await Promise.all(sizes);
  return { scripts, layoutShift };
}

/** A script as text: it runs in the page, and this code has no DOM types. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    globalThis.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}
