import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPrinter, type Printer } from './open-printer.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-printer-'));
const temporary = await mkdtemp(join(tmpdir(), 'vigie-printer-temporary-'));
beforeAll(() => vi.stubEnv('TMPDIR', temporary));
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const one of [folder, temporary]) await rm(one, { recursive: true, force: true });
});
const never = new AbortController().signal;
const write = (path: string) => writeFile(path, '<!doctype html><p>un');

/** A shell script in place of Chromium, with the same arguments. */
async function fakePrinter(name: string, script: string, limitMs?: number): Promise<Printer> {
  const path = join(folder, name);
  const found = `for word; do case "$word" in --print-to-pdf=*) made="\${word#*=}";; --user-data-dir=*) profile="\${word#*=}";; esac; page="$word"; done`;
  await writeFile(path, `#!/bin/sh\n${found}\n${script}\n`);
  await chmod(path, 0o755);
  const printer = await openPrinter(path, limitMs);
  if (!printer) throw new Error('a printer that is named is opened');
  return printer;
}
const remains = () => readdir(temporary);

test('[ED-09] a page is printed in isolation: no network, no script, no files left behind', async () => {
  const recorded = join(folder, 'told');
  const script = `printf '%s\\n' "$@" > "${recorded}"; env > "${recorded}.env"; cp "$profile/Default/Preferences" "${recorded}.json"; printf '%%PDF-1.7 ' > "$made"; cat "\${page#file://}" >> "$made"`;
  const printer = await fakePrinter('good', script);
  const { sizeBytes, content } = await printer.print(write, never);
  expect([await text(content), sizeBytes]).toEqual(['%PDF-1.7 <!doctype html><p>un', 29]);
  expect(await remains()).toEqual([]);
  const args = (await readFile(recorded, 'utf8')).trim().split('\n');
  expect(args).toEqual(
    expect.arrayContaining(['--headless', '--host-resolver-rules=MAP * ~NOTFOUND', '--no-pdf-header-footer']),
  );
  expect(args.at(-1)).toMatch(/^file:\/\/\/.*\/page\.html$/);
  expect(await readFile(`${recorded}.json`, 'utf8')).toBe('{"net":{"network_prediction_options":2}}');
  expect(await readFile(`${recorded}.env`, 'utf8')).not.toContain('NODE_');
});

test('FX-28: the fonts of the account that runs the server are available to the printer, and stay in place', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vigie-home-'));
  await mkdir(join(home, '.fonts'));
  await writeFile(join(home, '.fonts', 'kana.ttf'), 'kana');
  vi.stubEnv('HOME', home);
  const printer = await fakePrinter(
    'fonts',
    `printf '%%PDF-' > "$made"; cat "$HOME/.fonts/kana.ttf" >> "$made"`,
  );
  const { content } = await printer.print(write, never);
  expect(await text(content)).toBe('%PDF-kana');
  expect(await readdir(join(home, '.fonts'))).toEqual(['kana.ttf']);
  await rm(home, { recursive: true });
});

test.each([
  ['hangs', 'sleep 600'],
  ['crashes', 'echo "no usable sandbox" >&2; kill -SEGV $$'],
  ['makes nothing', 'exit 0'],
  ['makes something else', 'echo "<html>" > "$made"'],
])('[ED-09] a printer that %s yields no PDF, and leaves no files', async (name, script) => {
  const printer = await fakePrinter(name.replaceAll(' ', '-'), script, 500);
  await expect(printer.print(write, never)).rejects.toMatchObject({
    kind: 'unavailable',
    reason: { key: 'pdf-failed' },
  });
  expect(await remains()).toEqual([]);
});

test('[ED-09] pages are printed one at a time; cancelled requests are skipped, and closing cancels the rest', async () => {
  const busy = join(folder, 'busy');
  const printer = await fakePrinter(
    'alone',
    `mkdir "${busy}" || exit 1; sleep 0.2; printf '%%PDF-' > "$made"; rmdir "${busy}"`,
  );
  const gone = AbortSignal.abort();
  const pages = [never, gone, never].map((signal) => printer.print(write, signal));
  const ends = await Promise.allSettled(pages);
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  for (const end of ends) if (end.status === 'fulfilled') end.value.content.destroy();
  const slow = await fakePrinter('slow', 'sleep 600');
  const printing = slow.print(async (path) => {
    await write(path);
    await slow.close();
  }, never);
  await expect(printing).rejects.toMatchObject({ reason: { key: 'pdf-failed' } });
});

test('a setting that names no program aborts the start, and without a setting nothing is printed', async () => {
  await expect(openPrinter('/nowhere/chromium')).rejects.toThrow(/CHROMIUM_PATH names no program/);
  expect(await openPrinter(undefined)).toBeNull();
});
