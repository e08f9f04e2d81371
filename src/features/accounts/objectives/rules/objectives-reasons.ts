import { reasons } from '#base/app-error.ts';

/** Reasons for which a tree of objectives is refused. */
export const objectivesReasons = reasons({
  'too-many-objectives': {
    fr: 'Pas plus de {maximum} objectifs.',
    en: 'No more than {maximum} objectives.',
  },
  'objectives-too-deep': {
    fr: 'Pas plus de {maximum} niveaux d’objectifs.',
    en: 'No more than {maximum} levels of objectives.',
  },
  'objective-repeated': {
    fr: 'Deux objectifs portent le même identifiant : {id}.',
    en: 'Two objectives carry the same id: {id}.',
  },
});
