import { copyFile, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#base/app-error.ts';
import { runBounded } from '#platform/programs/run-bounded.ts';
import { fileReadingReasons } from '../../rules/file-reading-reasons.ts';
import { writeProfile } from './office-profile.ts';
import { type OfficeKind, prepareSource } from './prepare-source.ts';

interface Conversion {
  readonly program: string;
  readonly path: string;
  readonly kind: OfficeKind;
  readonly limitMs: number;
}

/** Converts one document in folders of its own, gone afterwards; answers where the PDF lies, beside its source. */
export async function convertToPdf({ program, path, kind, limitMs }: Conversion): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vigie-convert-'));
  try {
    const profile = join(folder, 'profile');
    const outcome = join(folder, 'outcome');
    await writeProfile(profile);
    await mkdir(outcome);
    const source = await prepareSource(path, kind, folder);
    const words = [
      `-env:UserInstallation=${pathToFileURL(profile)}`,
      ...['--headless', '--norestore', '--nologo', '--nodefault', '--nolockcheck'],
      ...(source.endsWith('.txt') ? ['--infilter=Text (encoded):UTF8,LF,,,'] : []),
      ...['--convert-to', 'pdf', '--outdir', outcome, source],
    ];
    const { end } = await runBounded({ program, words, folder, limitMs });
    if (end === 'out of time') throw new AppError('invalid', fileReadingReasons['file-too-complex']);
    const made = join(outcome, 'document.pdf');
    if (!(await isPdf(made))) throw new AppError('invalid', fileReadingReasons['conversion-failed']);
    await copyFile(made, `${path}.pdf`);
    return `${path}.pdf`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The converter's exit code says little; what it left behind says all. */
async function isPdf(path: string): Promise<boolean> {
  try {
    await using file = await open(path);
    const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
    return buffer.toString('latin1') === '%PDF-';
  } catch {
    return false;
  }
}
