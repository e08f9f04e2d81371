import { reasons } from '#base/app-error.ts';

export const journalReasons = reasons({
  'journals-unreadable': {
    // D3 §8: the specification requires this text in every language.
    fr: 'Failed to fetch pipelineJournals',
    en: 'Failed to fetch pipelineJournals',
  },
  'journal-not-editable': {
    fr: 'Cette section ne vous appartient pas : seuls ses auteurs peuvent la modifier.',
    en: 'This section is not yours: only its authors can change it.',
  },
  'journal-not-archivable': {
    fr: 'Seules vos sections et celles d’une réflexion où vous écrivez peuvent être archivées.',
    en: 'Only your own sections, and those of a reflection you write in, can be archived.',
  },
  'journal-archived': {
    fr: 'Cette section est archivée. Restaurez-la d’abord.',
    en: 'This section is archived. Restore it first.',
  },
  'section-name-taken': {
    fr: 'Une section porte déjà ce nom ici. Choisissez-en un autre.',
    en: 'A section here already has this name. Choose another one.',
  },
  'section-name-reserved': {
    fr: 'Ce nom est celui du portfolio. Choisissez-en un autre.',
    en: 'This is the name of the portfolio. Choose another one.',
  },
  'read-time-missing': {
    fr: 'Le temps de lecture « readTime » manque.',
    en: 'The reading time “readTime” is missing.',
  },
});
