import { reasons } from '#base/app-error.ts';

/** Why a file is refused. Each text about one file starts with its name, so that a screen can highlight it. */
export const uploadReasons = reasons({
  'type-unsupported': {
    fr: '{name} n’a pas été accepté : ce type de fichier ne s’affiche pas dans Vigie. Exportez-le en PDF.',
    en: '{name} was not accepted: this type of file cannot be shown in Vigie. Export it as PDF.',
  },
  'upload-not-converted': {
    fr: '{name} n’a pas été pris : ce serveur ne prend que des PDF. Exportez-le en PDF.',
    en: '{name} was not taken: this server takes PDF files only. Export it as PDF.',
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
    en: 'Too many uploaded files wait to be captured. Capture them or come back tomorrow.',
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
