import { reasons } from '#base/app-error.ts';

/** Reasons to refuse adding or changing an element. */
export const elementReasons = reasons({
  'not-author': {
    fr: 'Seule la personne qui l’a écrit peut le changer.',
    en: 'Only the person who wrote it can change it.',
  },
  archived: {
    fr: 'Cet élément a été archivé.',
    en: 'This element was archived.',
  },
  'not-archivable': {
    fr: 'Seuls les surlignages et les commentaires s’archivent.',
    en: 'Only highlights and comments can be archived.',
  },
  'not-for-this-type': {
    fr: 'Cette action n’est pas possible sur un élément de ce type.',
    en: 'This cannot be done with this type of element.',
  },
  'no-anchor': {
    fr: 'Un surlignage a besoin d’un passage du document.',
    en: 'A highlight needs a passage of the document.',
  },
  'no-words': {
    fr: 'Écrivez quelque chose.',
    en: 'Write something.',
  },
});
