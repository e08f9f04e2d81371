import { type Reason, reasons } from '#base/app-error.ts';
import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES, PAGE_FILE_MAX_BYTES } from '../contract/uploads.ts';

/** Why a file is refused. Each text about one file starts with its name, so that a screen can highlight it. */
export const uploadReasons = reasons({
  'type-unsupported': {
    fr: '{name} n’a pas été accepté : ce type de fichier ne s’affiche pas dans Vigie. Exportez-le en PDF.',
    en: '{name} was not accepted: this type of file cannot be shown in Vigie. Export it as PDF.',
  },
  'upload-not-converted': {
    fr: '{name} n’a pas été accepté : ce serveur n’accepte que les PDF. Exportez-le en PDF.',
    en: '{name} was not accepted: this server accepts PDF files only. Export it as PDF.',
  },
  'upload-too-large': {
    fr: '{name} n’a pas été accepté : il dépasse {megabytes} Mo.',
    en: '{name} was not accepted: it is larger than {megabytes} MB.',
  },
  'upload-empty': {
    fr: '{name} n’a pas été accepté : ce fichier est vide.',
    en: '{name} was not accepted: this file is empty.',
  },
  'page-too-large': {
    fr: 'Cette page n’a pas été acceptée : elle dépasse {megabytes} Mo.',
    en: 'This page was not accepted: it is larger than {megabytes} MB.',
  },
  'page-empty': {
    fr: 'Cette page n’a pas été acceptée : elle est vide.',
    en: 'This page was not accepted: it is empty.',
  },
  'size-unknown': {
    fr: 'La taille du fichier doit être connue d’avance.',
    en: 'The size of the file must be known in advance.',
  },
  'uploads-full': {
    fr: 'Trop de fichiers envoyés attendent d’être capturés. Capturez-les ou revenez demain.',
    en: 'Too many uploaded files are waiting to be captured. Capture them or come back tomorrow.',
  },
  'not-resumable': {
    fr: 'Cette adresse n’accepte que des envois par morceaux (tus 1.0).',
    en: 'This address accepts uploads in parts only (tus 1.0).',
  },
  'part-misplaced': {
    fr: 'Ce morceau ne suit pas ce qui est déjà arrivé.',
    en: 'This part does not follow what has already arrived.',
  },
  'parts-too-small': {
    fr: 'Ce fichier arrive en trop de petits morceaux. Envoyez-le à nouveau.',
    en: 'This file arrives in too many small parts. Send it again.',
  },
  'part-too-large': {
    fr: 'Ce morceau dépasse la taille annoncée du fichier.',
    en: 'This part goes beyond the announced size of the file.',
  },
});

interface OfferedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

interface FileRefusal {
  readonly kind: 'unsupported' | 'too-large' | 'invalid';
  readonly reason: Reason;
  readonly values: Readonly<Record<string, string | number>>;
}

const MEGABYTE = 1_024 * 1_024;

/** Why a file is refused before it is sent, or null. Its content is checked once it has arrived. */
export function whyFileRefused(
  { name, sizeBytes }: OfferedFile,
  accepted: readonly string[] = DOCUMENT_EXTENSIONS,
): FileRefusal | null {
  const extension = name.toLowerCase().split('.').at(-1);
  if (!name.includes('.') || !DOCUMENT_EXTENSIONS.some((known) => known === extension)) {
    return { kind: 'unsupported', reason: uploadReasons['type-unsupported'], values: { name } };
  }
  if (!accepted.some((known) => known === extension)) {
    return { kind: 'unsupported', reason: uploadReasons['upload-not-converted'], values: { name } };
  }
  if (sizeBytes === 0) return { kind: 'invalid', reason: uploadReasons['upload-empty'], values: { name } };
  if (sizeBytes > DOCUMENT_MAX_BYTES) {
    const values = { name, megabytes: DOCUMENT_MAX_BYTES / MEGABYTE };
    return { kind: 'too-large', reason: uploadReasons['upload-too-large'], values };
  }
  return null;
}

/** The same for a page sent by a browser. */
export function whyPageRefused({ sizeBytes }: Pick<OfferedFile, 'sizeBytes'>): FileRefusal | null {
  if (sizeBytes === 0) return { kind: 'invalid', reason: uploadReasons['page-empty'], values: {} };
  if (sizeBytes <= PAGE_FILE_MAX_BYTES) return null;
  const values = { megabytes: PAGE_FILE_MAX_BYTES / MEGABYTE };
  return { kind: 'too-large', reason: uploadReasons['page-too-large'], values };
}
