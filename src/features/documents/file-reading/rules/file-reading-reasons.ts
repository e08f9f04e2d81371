import { reasons } from '#base/app-error.ts';

/** Why a file could not be read. Without placeholders, since a document stores only the key of its failure. */
export const fileReadingReasons = reasons({
  'file-empty': { fr: 'Ce fichier est vide.', en: 'This file is empty.' },
  'file-unsupported': {
    fr: 'Ce type de fichier ne s’affiche pas dans Vigie. Exportez-le en PDF.',
    en: 'This type of file cannot be shown in Vigie. Export it as PDF.',
  },
  'file-damaged': {
    fr: 'Ce fichier est endommagé ou incomplet : il ne peut pas être lu. Exportez-le à nouveau.',
    en: 'This file is damaged or incomplete: it cannot be read. Export it again.',
  },
  'file-encrypted': {
    fr: 'Ce fichier est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.',
    en: 'This file is protected by a password. Save a copy of it without one.',
  },
  'file-too-complex': {
    fr: 'Ce fichier demande trop de temps ou de mémoire pour être lu. Exportez-le sous une forme plus simple.',
    en: 'This file takes too much time or memory to be read. Export it in a simpler form.',
  },
  'converter-absent': {
    fr: 'Ce serveur ne convertit pas les documents bureautiques. Exportez celui-ci en PDF.',
    en: 'This server does not convert office documents. Export this one as PDF.',
  },
  'conversion-failed': {
    fr: 'Ce document n’a pas pu être converti. Exportez-le en PDF.',
    en: 'This document could not be converted. Export it as PDF.',
  },
});
