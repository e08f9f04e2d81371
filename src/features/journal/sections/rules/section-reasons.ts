import { reasons } from '#base/app-error.ts';

export const sectionReasons = reasons({
  'unknown-search': {
    fr: 'Cette recherche n’existe pas, ou n’appartient pas à votre organisation. Lancez-la de nouveau, puis enregistrez.',
    en: 'This search does not exist, or does not belong to your organisation. Run it again, then save.',
  },
  'search-not-yours': {
    fr: 'Cette recherche mentionne un document ou un portfolio qui n’est pas partagé avec vous.',
    en: 'This search mentions a document or a portfolio that is not shared with you.',
  },
  'one-reader': {
    fr: 'Une section appartient à vous, à un groupe ou à une réflexion : choisissez l’un des trois.',
    en: 'A section belongs to you, to a group or to a reflection: choose one of the three.',
  },
  'header-without-reflection': {
    fr: 'Seule la section d’une réflexion peut être placée sous un titre.',
    en: 'Only a section of a reflection can be placed under a heading.',
  },
  'sections-full': {
    fr: 'Il y a déjà {count} sections ici. Archivez-en une, ou modifiez-la.',
    en: 'There are {count} sections here already. Archive one, or change it.',
  },
});
