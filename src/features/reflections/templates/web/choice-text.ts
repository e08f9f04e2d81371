import { texts } from '#base/language.ts';

export const choiceText = texts({
  fr: {
    choose: 'Modèle',
    preview: 'Ce que le modèle prépare',
    stays: 'Tout reste modifiable',
    untitled: 'Votre titre',
    free: 'Rien d’autre : la page est à vous.',
  },
  en: {
    choose: 'Template',
    preview: 'What the template prepares',
    stays: 'Everything can be changed',
    untitled: 'Your title',
    free: 'Nothing else: the page is yours.',
  },
});
