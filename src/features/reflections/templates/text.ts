import { texts } from '#base/language.ts';

export const templatesText = texts({
  fr: {
    empty: { name: 'Page libre', description: 'Une page blanche, vos titres, votre ordre.' },
    actionPlan: {
      name: 'Plan d’action',
      description: 'Constats, objectifs, actions avec responsable et échéance.',
    },
    businessModelCanvas: {
      name: 'Canevas de modèle économique',
      description: 'Neuf cases pour éprouver un modèle : à qui il sert, qui paie, à quel coût.',
    },
    universityCourse: {
      name: 'Cours universitaire',
      description: 'Objectifs, séances, lectures et évaluation d’un module.',
    },
  },
  en: {
    empty: { name: 'Blank page', description: 'A blank page, your headings, your order.' },
    actionPlan: {
      name: 'Action plan',
      description: 'Findings, goals, actions with an owner and a deadline.',
    },
    businessModelCanvas: {
      name: 'Business model canvas',
      description: 'Nine boxes to test a model: whom it serves, who pays, at what cost.',
    },
    universityCourse: {
      name: 'University course',
      description: 'Aims, sessions, readings and assessment of a module.',
    },
  },
});

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
