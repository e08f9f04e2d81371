import { reasons } from '#base/app-error.ts';

export const learningReasons = reasons({
  'learning-of-everyone': {
    fr: 'Seuls les administrateurs de l’organisation peuvent réinitialiser ce que tout le monde lit.',
    en: 'Only admins of the organisation may reset what everyone reads.',
  },
});
