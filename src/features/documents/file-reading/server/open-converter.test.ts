// @module-tag deep
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { findProgram } from '#platform/programs/run-program.ts';
import { makeOdt } from '../../../../../tests/support/make-office.ts';
import { makePdf } from '../../../../../tests/support/make-pdf.ts';
import { decodePlainText, openConverter } from './open-converter.ts';
import { openFileReader } from './open-file-reader.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-converter-'));
/** Temporary folder of the conversions in these tests only. */
const temporary = await mkdtemp(join(tmpdir(), 'vigie-converter-temporary-'));
const installed = await findProgram(['soffice', 'libreoffice'], process.env.PATH ?? '');
beforeAll(() => vi.stubEnv('TMPDIR', temporary));
afterAll(async () => {
  vi.unstubAllEnvs();
  for (const one of [folder, temporary]) await rm(one, { recursive: true, force: true });
});

/** A script in place of the converter, called with the same arguments. */
async function standIn(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}
async function source(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
/** The output folder is the last argument but one. */
const OUTCOME = 'for word; do before="$last"; last="$word"; done; outcome="$before"';
/** An ended process may still be listed as a zombie. */
const isRunning = (pid: number) =>
  /^[^Z\s]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);

test('[CA-02] an office document becomes a PDF beside it, and is read from there', async () => {
  const made = await source('made.pdf', makePdf({ title: 'Compte rendu', pages: [['Décidé.']] }));
  const told = join(folder, 'told');
  const program = await standIn(
    'good',
    `${OUTCOME}; printf '%s\\n' "$@" > "${told}"; env > "${told}.env"; cp "${made}" "$outcome/document.pdf"`,
  );
  const reader = openFileReader({ converter: await openConverter(program) });
  const path = await source('a.odt', makeOdt());
  try {
    expect(await reader.read({ path, name: 'réunion.odt' })).toMatchObject({
      contentType: 'application/vnd.oasis.opendocument.text',
      title: 'Compte rendu',
      text: 'Décidé.',
      publishedAt: null,
      viewablePath: `${path}.pdf`,
    });
  } finally {
    await reader.close();
  }
  const words = (await readFile(told, 'utf8')).trim().split('\n');
  expect(words[0]).toMatch(/^-env:UserInstallation=file:\/\/\//);
  expect(words).toEqual(expect.arrayContaining(['--headless', '--convert-to', 'pdf', '--outdir']));
  expect(words.at(-1)).toMatch(/\/document\.odt$/);
  expect(await readFile(`${told}.env`, 'utf8')).not.toContain('NODE_');
});

test('[CA-05] a converter that hangs is killed with its child processes, and leaves no files', async () => {
  const pids = join(folder, 'pids');
  const program = await standIn('hangs', `sleep 600 & echo $! > "${pids}"; echo $$ >> "${pids}"; wait`);
  const converter = await openConverter(program, 500);
  const path = await source('b.docx', 'x');
  // The limit starts once it has started everything, however long that takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = expect(converter.convert(path, 'docx')).rejects.toMatchObject({
    reason: { key: 'file-too-complex' },
  });
  const started = async () => (await readFile(pids, 'utf8').catch(() => '')).trim().split('\n').map(Number);
  await expect.poll(started).toHaveLength(2);
  vi.advanceTimersByTime(500);
  await ended;
  const ids = await started();
  await expect.poll(() => ids.filter(isRunning)).toEqual([]);
  expect(await readdir(temporary)).toEqual([]);
});

test.each([
  ['crashes', 'kill -SEGV $$'],
  ['reports success and writes nothing', 'exit 0'],
  ['writes something else', `${OUTCOME}; echo '<html>' > "$outcome/document.pdf"`],
])('[CA-05] a converter that %s is a failed conversion', async (name, script) => {
  const converter = await openConverter(await standIn(name.replaceAll(' ', '-'), script));
  const path = await source('c.docx', 'x');
  await expect(converter.convert(path, 'docx')).rejects.toMatchObject({
    reason: { key: 'conversion-failed' },
  });
  expect(await readdir(folder)).not.toContain('c.docx.pdf');
});

test('documents are converted one at a time', async () => {
  const busy = join(folder, 'busy');
  const program = await standIn(
    'alone',
    `${OUTCOME}; mkdir "${busy}" || exit 1; sleep 0.2; printf '%%PDF-1.4' > "$outcome/document.pdf"; rmdir "${busy}"`,
  );
  const converter = await openConverter(program);
  const paths = await Promise.all(['d.docx', 'e.docx', 'f.docx'].map((name) => source(name, 'x')));
  const made = await Promise.all(paths.map((path) => converter.convert(path, 'docx')));
  expect(made).toEqual(paths.map((path) => `${path}.pdf`));
});

test('the program is found in PATH, and a setting without a program stops the start', async () => {
  const program = await standIn('soffice', 'exit 0');
  const folders = ['/nowhere', '', folder].join(delimiter);
  expect(await findProgram(['soffice', 'libreoffice'], folders)).toBe(program);
  expect(await findProgram(['soffice'], '/nowhere')).toBeUndefined();
  await expect(openConverter('/nowhere/soffice')).rejects.toThrow(/LIBREOFFICE_PATH/);
});

test.each([
  ['Unicode', Buffer.from('été')],
  ['old Windows', Buffer.from('\xe9t\xe9', 'latin1')],
  ['UTF-16', Buffer.from('\ufeffété', 'utf16le')],
])('plain text in %s reads right', (_what, bytes) => {
  expect(decodePlainText(bytes)).toBe('été');
});

test.skipIf(!installed)(
  `[CA-02] LibreOffice itself converts, and fetches nothing a document refers to (${installed ? 'installed here' : 'SKIPPED: not installed here'})`,
  async () => {
    const order: string[] = [];
    const elsewhere = createServer((request, answer) => {
      order.push(request.url ?? '');
      answer.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    await source('secret.txt', 'MOTDEPASSE');
    const reader = openFileReader({ converter: await openConverter(installed) });
    try {
      const { port } = elsewhere.address() as AddressInfo;
      const picture = `<draw:frame svg:width="5cm" svg:height="5cm"><draw:image xlink:href="http://127.0.0.1:${port}/x.png"/></draw:frame>`;
      const inclusion = `<text:section text:name="s"><text:section-source xlink:href="file://${folder}/secret.txt"/><text:p>vide</text:p></text:section>`;
      const path = await source(
        'real.odt',
        makeOdt(`<text:p>Le littoral recule ici.${picture}</text:p>${inclusion}`),
      );
      const { text, pageCount, picture: drawn } = await reader.read({ path, name: 'real.odt' });
      expect(text).toContain('Le littoral recule ici.');
      expect(text).not.toContain('MOTDEPASSE');
      expect([pageCount, drawn?.type, order]).toEqual([1, 'image/png', []]);
      const note = await source('note.md', '# Une note\n\nÀ relire demain.\n');
      expect(await reader.read({ path: note, name: 'note.md' })).toMatchObject({ title: 'Une note' });
    } finally {
      elsewhere.close();
      await reader.close();
    }
  },
);
