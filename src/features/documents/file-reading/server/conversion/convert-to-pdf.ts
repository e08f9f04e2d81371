import { copyFile, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#base/app-error.ts';
import { runWithLimits } from '#platform/programs/run-with-limits.ts';
import { fileReadingReasons } from '../../rules/file-reading-reasons.ts';
import { writeProfile } from './office-profile.ts';
import { type OfficeKind, prepareSource } from './prepare-source.ts';

interface Conversion {
  readonly program: string;
  readonly path: string;
  readonly kind: OfficeKind;
  readonly limitMs: number;
}

/** Converts one document in a temporary folder; returns the path of the PDF, beside its source. */
export async function convertToPdf({ program, path, kind, limitMs }: Conversion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-convert-'));
  try {
    const profile = join(folder, 'profile');
    const outputFolder = join(folder, 'outcome');
    await writeProfile(profile);
    await mkdir(outputFolder);
    const source = await prepareSource(path, kind, folder);
    const args = [
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nodefault',
      '--nolockcheck',
      ...(source.endsWith('.txt') ? ['--infilter=Text (encoded):UTF8,LF,,,'] : []),
      '--convert-to',
      'pdf',
      '--outdir',
      outputFolder,
      source,
    ];
    const { end } = await runWithLimits({ program, args: args, folder, limitMs });
    if (end === 'out of time') throw new AppError('invalid', fileReadingReasons['file-too-complex']);
    const output = join(outputFolder, 'document.pdf');
    if (!(await isPdf(output))) throw new AppError('invalid', fileReadingReasons['conversion-failed']);
    await copyFile(output, `${path}.pdf`);
    return `${path}.pdf`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The exit code is unreliable, so the output is checked. */
async function isPdf(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } catch {
    return false;
  }
}
