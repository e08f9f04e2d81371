import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { extensionFingerprint, extensionIsFresh } from './build-extension.mjs';
import { webFingerprint, webIsFresh } from './build-web.mjs';
import { findBrowser, findExtensionBrowser } from './find-browser.mjs';
import { whyInstallFailed } from './install.mjs';
import { installedKind, platform } from './installed.mjs';
import { checkNode } from './node-version.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vigie-setup-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('what is installed', () => {
  const LOCK = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/node': { version: '24.0.0', integrity: 'n' },
      'node_modules/zod': { version: '4.0.0', integrity: 'z' },
      'node_modules/vitest': { version: '5.0.0', integrity: 'v', dev: true },
      'node_modules/for-another-machine': { version: '1.0.0', integrity: 'o', optional: true },
    },
  };
  const installed = (...names: (keyof typeof LOCK.packages)[]) => ({
    packages: Object.fromEntries(names.map((name) => [name, LOCK.packages[name]])),
  });
  beforeEach(() => {
    write('package-lock.json', LOCK);
    write('node_modules/node/bin/node', '');
  });

  test('nothing in a fresh clone', () => {
    expect(installedKind(root)).toBeUndefined();
  });
  test('everything when only packages for other platforms are missing', () => {
    write(
      'node_modules/.package-lock.json',
      installed('node_modules/node', 'node_modules/zod', 'node_modules/vitest'),
    );
    expect(installedKind(root)).toBe('full');
  });
  test('the production packages when only test tools are missing', () => {
    write('node_modules/.package-lock.json', installed('node_modules/node', 'node_modules/zod'));
    expect(installedKind(root)).toBe('production');
  });
  test('nothing usable when the lockfile requires another version', () => {
    const old = installed('node_modules/node');
    write('node_modules/.package-lock.json', {
      packages: { ...old.packages, 'node_modules/zod': { version: '3.0.0', integrity: 'old' } },
    });
    expect(installedKind(root)).toBeUndefined();
  });
  test('nothing usable when it was made on another platform', () => {
    write('node_modules/.package-lock.json', installed('node_modules/node', 'node_modules/zod'));
    write('node_modules/.vigie-platform', 'plan9-mips');
    expect(installedKind(root)).toBeUndefined();
    write('node_modules/.vigie-platform', platform());
    expect(installedKind(root)).toBe('production');
  });
  test('nothing usable when an interrupted installation left no Node', () => {
    write('node_modules/.package-lock.json', installed('node_modules/node', 'node_modules/zod'));
    rmSync(join(root, 'node_modules/node'), { recursive: true });
    expect(installedKind(root)).toBeUndefined();
  });
});

describe('whether the web client is fresh', () => {
  beforeEach(() => {
    write('src/ui/buttons/button.tsx', 'one');
    write('src/features/a/server/do.ts', 'one');
    write('src/features/a/web/page.tsx', 'one');
    write('dist/web.fingerprint', webFingerprint(root));
    write('dist/extension.fingerprint', extensionFingerprint(root));
  });
  test('it is while its sources are unchanged', () => {
    expect(webIsFresh(root)).toBe(true);
    write('src/features/a/server/do.ts', 'two');
    write('src/features/a/web/page.test.tsx', 'new');
    expect(webIsFresh(root)).toBe(true);
  });
  test.each([
    'src/features/a/web/page.tsx',
    'src/ui/new.ts',
    'index.html',
    'package-lock.json',
    'src/base/ids.ts',
  ])('it is not when %s changes', (path) => {
    write(path, 'two');
    expect(webIsFresh(root)).toBe(false);
  });
  test('it is not before the first build', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(webIsFresh(root)).toBe(false);
    expect(extensionIsFresh(root)).toBe(false);
  });
  test('the extension depends only on its own sources', () => {
    write('src/apps/web/main.tsx', 'web only');
    expect(extensionIsFresh(root)).toBe(true);
    write('src/apps/extension/panel/main.tsx', 'extension only');
    expect(extensionIsFresh(root)).toBe(false);
  });
});

test.each([
  [
    'npm error network request to https://example.org failed, reason: getaddrinfo ENOTFOUND',
    'registry cannot be reached',
  ],
  ['npm error ENOSPC: no space left on device, write', 'The disk is full'],
  ['npm error network socket hang up\nnpm error code ENOSPC', 'The disk is full'],
  ['npm error EACCES: permission denied, mkdir', 'cannot be written'],
  ['Error: spawn npm ENOENT', 'npm was not found'],
  [
    'npm error `npm ci` can only install packages when your package.json and package-lock.json are in sync',
    'disagree',
  ],
  ['npm error something new', 'what it said is below'],
])('a failed installation gives advice: %s', (output, advice) => {
  expect(whyInstallFailed(output)).toContain(advice);
  expect(whyInstallFailed(output)).toContain(output);
});

test('an old Node is refused with the required version', () => {
  expect(() => checkNode('18.19.1')).toThrow(
    'Vigie needs Node 20 or later to install itself; this is Node 18.19.1.',
  );
  expect(() => checkNode('20.0.0')).not.toThrow();
  expect(() => checkNode('24.21.0')).not.toThrow();
});

test('the extension needs a full Chromium, not the shell or Chrome', () => {
  write('bin/chromium-headless-shell', '');
  write('bin/google-chrome', '');
  write('bin/chromium', '');
  const bin = join(root, 'bin');
  for (const name of ['chromium-headless-shell', 'google-chrome', 'chromium'])
    chmodSync(join(bin, name), 0o755);
  const whole = join(bin, 'chromium');
  expect(findExtensionBrowser({ CHROMIUM_PATH: join(bin, 'chromium-headless-shell'), PATH: bin })).toBe(
    whole,
  );
  expect(findExtensionBrowser({ CHROMIUM_PATH: whole, PATH: '' })).toBe(whole);
  rmSync(whole);
  const none = findExtensionBrowser({ CHROMIUM_PATH: join(bin, 'google-chrome'), PATH: bin });
  expect(none ?? '').not.toContain(bin);
});

test('the browser is the configured one, else one on the PATH', () => {
  write('bin/google-chrome', '');
  const path = join(root, 'bin/google-chrome');
  expect(findBrowser({ CHROMIUM_PATH: path, PATH: '' })).toBe(path);
  expect(findBrowser({ CHROMIUM_PATH: join(root, 'missing'), PATH: join(root, 'bin') })).toBeUndefined();
});
