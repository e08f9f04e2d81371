import { expect, test } from 'vitest';
import { EXTENSION_ID, EXTENSION_KEY } from '#features/extension/rules/extension-id.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { createManifest } from './create-manifest.ts';
import { localeFiles } from './manifest-text.ts';

const manifest = createManifest(packageJson);

test('the extension requests only the permissions it needs', () => {
  expect(manifest).toMatchObject({
    manifest_version: 3,
    permissions: ['activeTab', 'scripting', 'storage', 'contextMenus', 'sidePanel'],
    optional_host_permissions: ['http://*/*', 'https://*/*'],
  });
  expect(manifest).not.toHaveProperty('host_permissions');
  expect(manifest).not.toHaveProperty('content_scripts');
  expect(manifest).not.toHaveProperty('externally_connectable');
});

test('[EX-04] its version is that of the product, and at least 0.3.38', () => {
  expect(manifest.version).toBe(packageJson.version);
  expect('0.3.38'.localeCompare(manifest.version, 'en', { numeric: true })).toBeLessThanOrEqual(0);
});

test('its id is derived from its key', async () => {
  const key = Uint8Array.from(atob(EXTENSION_KEY), (sign) => sign.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  const letters = [...hash.subarray(0, 16)].flatMap((byte) => [byte >> 4, byte & 15]);
  expect(String.fromCharCode(...letters.map((value) => 97 + value))).toBe(EXTENSION_ID);
});

test('its pages run no other code', () => {
  const policy = manifest.content_security_policy.extension_pages.split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy.filter((line) => line.includes('unsafe'))).toEqual(["style-src 'self' 'unsafe-inline'"]);
});

test('every text it names exists in both languages', () => {
  const named = [...JSON.stringify(manifest).matchAll(/__MSG_(\w+)__/g)].map(([, name]) => name);
  const files = localeFiles();
  expect(files.map(({ path }) => path)).toEqual(['_locales/fr/messages.json', '_locales/en/messages.json']);
  for (const { text } of files) {
    expect(Object.keys(JSON.parse(text)).sort()).toEqual([...new Set(named)].sort());
  }
});

test('web pages may embed only the frame and its panel, under unguessable addresses', () => {
  expect(manifest.web_accessible_resources).toEqual([
    expect.objectContaining({ resources: ['beside.html', 'panel.html'], use_dynamic_url: true }),
  ]);
});
