import { AppError } from '#base/app-error.ts';
import { concurrencyLimit } from '#platform/concurrency-limit.ts';
import { InvalidSetting } from '#platform/config.ts';
import { findProgram, isProgram } from '#platform/programs/find-program.ts';
import { fileReadingReasons } from '../../rules/file-reading-reasons.ts';
import { convertToPdf } from './convert-to-pdf.ts';
import type { OfficeKind } from './prepare-source.ts';

/** Converts office documents to PDF. */
export interface Converter {
  /** Whether a converter is installed. */
  readonly isAvailable: boolean;
  /** Writes `{path}.pdf` and returns its path. */
  convert(path: string, kind: OfficeKind): Promise<string>;
}

const LIMIT_MS = 90_000;
const PROGRAMS = ['soffice', 'libreoffice'];

/** Used if no converter is installed. */
export const noConverter: Converter = {
  isAvailable: false,
  convert: async () => {
    throw new AppError('unsupported', fileReadingReasons['converter-absent']);
  },
};

/** LibreOffice from the setting, else from PATH, else none. Converts one document at a time. */
export async function openConverter(setting: string | undefined, limitMs = LIMIT_MS): Promise<Converter> {
  if (setting !== undefined && !(await isProgram(setting))) {
    throw new InvalidSetting(
      `The setting LIBREOFFICE_PATH names no program: ${setting}. For example: LIBREOFFICE_PATH=/usr/bin/soffice`,
    );
  }
  const program = setting ?? (await findProgram(PROGRAMS, process.env.PATH ?? ''));
  if (program === undefined) return noConverter;
  const oneAtATime = concurrencyLimit(1);
  return {
    isAvailable: true,
    convert: (path, kind) => oneAtATime(() => convertToPdf({ program, path, kind, limitMs })),
  };
}
