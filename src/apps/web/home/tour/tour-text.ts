import { texts } from '#base/language.ts';
import { codeNames } from '#features/analyses/analyses/text.ts';

/** SH-13: the tour in four steps, and its sample content. */
export const tourText = texts({
  fr: {
    tour: 'Vigie en quatre étapes',
    progress: (done: number) =>
      done > 1 ? `${done} étapes sur 4 terminées` : `${done} étape sur 4 terminée`,
    progressLabel: 'Avancement de la visite',
    hideTour: 'Masquer la visite',
    showTour: 'Afficher la visite',
    tourHidden: 'La visite est masquée.',
    done: '(terminé)',
    stepOf: (step: number) => `Étape ${step} sur 4`,
    example: 'Exemple : rien n’est enregistré.',
    previous: 'Précédent',
    next: 'Étape suivante',
    finish: 'Terminer',
    wellDone: 'C’est fait.',
    steps: {
      capture: {
        title: 'Capturer',
        body: 'Collez une adresse, déposez un PDF ou cliquez sur l’extension. La page est gardée telle que vous l’avez vue.',
        action: 'Capturer une page',
        tryIt: 'Capturez cette page d’exemple : elle devient une carte, avec sa source et sa date.',
        button: 'Capturer',
        address: 'Adresse de la page',
      },
      highlight: {
        title: 'Surligner et coder',
        body: 'Sélectionnez un passage, donnez-lui une lettre : clarification, option, développement, expérimentation.',
        action: 'Essayer sur un exemple',
        tryIt:
          'Ce passage vient d’être surligné. Donnez-lui une lettre : elle dit à vos collègues ce que vous y voyez.',
        button: 'Code du passage',
      },
      discuss: {
        title: 'Discuter et confier',
        body: 'Répondez, votez, ou confiez une mission à trois collègues. L’avancement se voit sur la carte.',
        action: 'Voir une analyse partagée',
        tryIt:
          'Solène a commenté le passage. Dites-lui que son idée est utile : votre voix s’ajoute à celles des autres.',
        button: 'Utile',
      },
      write: {
        title: 'Écrire à plusieurs',
        body: 'Citez les passages dans une réflexion : l’auteur et la source suivent, la bibliographie se fait toute seule.',
        action: 'Voir une réflexion',
        tryIt: 'Citez le passage dans le texte : son auteur et sa source viennent avec lui.',
        button: 'Citer le passage',
      },
    },
    sample: {
      address: 'https://gazette-rivages.example/littoral',
      source: 'La Gazette des rivages · 12 nov. 2026',
      title: 'Recul du trait de côte : ce que révèle la nouvelle cartographie',
      excerpt:
        'Pour la première fois, les projections à trente et à cent ans sont publiées commune par commune.',
      before: 'La carte est sobre, presque austère. ',
      passage:
        'Acquérir les parcelles exposées dix ans avant l’échéance laisserait le temps de préparer la suite',
      after: ', avance un maire.',
      commenter: { firstName: 'Solène', lastName: 'Le Goff' },
      comment: 'Et si on chiffrait ce portage pour deux secteurs ?',
      draft: 'Acheter du temps, c’est d’abord décider tôt. Un maire le dit simplement :',
      reference: 'Recul du trait de côte, La Gazette des rivages',
    },
    codes: codeNames.fr,
    mission: 'Mission, 1 sur 3',
  },
  en: {
    tour: 'Vigie in four steps',
    progress: (done: number) => (done === 1 ? '1 of 4 steps done' : `${done} of 4 steps done`),
    progressLabel: 'Tour progress',
    hideTour: 'Hide the tour',
    showTour: 'Show the tour',
    tourHidden: 'The tour is hidden.',
    done: '(done)',
    stepOf: (step: number) => `Step ${step} of 4`,
    example: 'Example: nothing is saved.',
    previous: 'Previous',
    next: 'Next step',
    finish: 'Finish',
    wellDone: 'Done.',
    steps: {
      capture: {
        title: 'Capture',
        body: 'Paste an address, drop a PDF or click the extension. The page is kept as you saw it.',
        action: 'Capture a page',
        tryIt: 'Capture this sample page: it becomes a card, with its source and date.',
        button: 'Capture',
        address: 'Page address',
      },
      highlight: {
        title: 'Highlight and code',
        body: 'Select a passage, give it a letter: clarification, option, development, experimentation.',
        action: 'Try it on an example',
        tryIt:
          'This passage has just been highlighted. Give it a letter: it tells your colleagues what you see in it.',
        button: 'Passage code',
      },
      discuss: {
        title: 'Discuss and delegate',
        body: 'Reply, vote, or assign a mission to three colleagues. Progress shows on the card.',
        action: 'See a shared analysis',
        tryIt:
          'Solène commented on the passage. Tell her that her idea is useful: your vote joins the others.',
        button: 'Useful',
      },
      write: {
        title: 'Write together',
        body: 'Quote passages in a reflection: author and source follow, the bibliography writes itself.',
        action: 'See a reflection',
        tryIt: 'Quote the passage in the text: its author and source come with it.',
        button: 'Quote the passage',
      },
    },
    sample: {
      address: 'https://gazette-rivages.example/littoral',
      source: 'La Gazette des rivages · 12 Nov 2026',
      title: 'The retreating shore: what the new maps reveal',
      excerpt: 'For the first time, projections at thirty and a hundred years are published town by town.',
      before: 'The map is sober, almost austere. ',
      passage: 'Buying the exposed plots ten years ahead would leave time to prepare what comes next',
      after: ', one mayor suggests.',
      commenter: { firstName: 'Solène', lastName: 'Le Goff' },
      comment: 'What if we put a figure on this for two areas?',
      draft: 'Buying time means deciding early. One mayor puts it simply:',
      reference: 'The retreating shore, La Gazette des rivages',
    },
    codes: codeNames.en,
    mission: 'Mission, 1 of 3',
  },
});
