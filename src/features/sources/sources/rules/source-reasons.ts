import { reasons } from '#base/app-error.ts';

/** Why a source is refused. */
export const sourceReasons = reasons({
  'language-not-supported': {
    // AD-03, D1 §5: the specification requires this text in every language.
    fr: 'Language not supported',
    en: 'Language not supported',
  },
  'source-known': {
    fr: 'Ce flux est déjà celui de la source « {title} ».',
    en: 'This feed already belongs to the source “{title}”.',
  },
  'no-feed-found': {
    fr: 'Aucun flux n’a été trouvé sur ce site. Essayez l’adresse du flux lui-même.',
    en: 'No feed was found on this site. Try the address of the feed itself.',
  },
  'own-sources-full': {
    fr: 'Vous avez déjà {maximum} sources. Supprimez-en une pour en ajouter une autre.',
    en: 'You already have {maximum} sources. Delete one to add another.',
  },
});
