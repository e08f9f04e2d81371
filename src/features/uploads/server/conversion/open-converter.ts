import { AppError } from '#base/app-error.ts';
import { readingReasons } from '../../rules/reading-reasons.ts';
import type { DocumentKind } from '../reading/document-type.ts';

/** Makes a PDF of an office document. */
export interface Converter {
  /** Writes `{path}.pdf` and answers where that is. */
  convert(path: string, kind: Exclude<DocumentKind, 'pdf'>): Promise<string>;
}

/** Where no converter is installed. */
export const noConverter: Converter = {
  convert: async () => {
    throw new AppError('unsupported', readingReasons['converter-absent']);
  },
};
