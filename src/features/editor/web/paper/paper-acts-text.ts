import { texts } from '#base/language.ts';

/** The texts about printing a reflection. */
export const paperActsText = texts({
  fr: {
    download: 'Télécharger en PDF',
    print: 'Imprimer…',
    preparing: 'Préparation du PDF…',
    printing: 'Préparation de l’impression…',
    inBrowser: 'Choisissez « Enregistrer au format PDF » dans la fenêtre d’impression.',
    boxes: (signs: string, count: number): string =>
      count > 1
        ? `Le PDF est prêt, mais ce serveur n’a pas de police pour ces signes, remplacés par des carrés : ${signs}. L’impression depuis votre navigateur peut les rendre.`
        : `Le PDF est prêt, mais ce serveur n’a pas de police pour ce signe, remplacé par un carré : ${signs}. L’impression depuis votre navigateur peut le rendre.`,
    unsaved: 'Vos derniers changements ne sont pas encore enregistrés : ils ne sont pas dans ce document.',
    failed: 'La réflexion n’a pas pu être préparée pour l’impression. Réessayez.',
    frame: 'Réflexion à imprimer',
  },
  en: {
    download: 'Download as PDF',
    print: 'Print…',
    preparing: 'Preparing the PDF…',
    printing: 'Preparing to print…',
    inBrowser: 'Choose “Save as PDF” in the print window.',
    boxes: (signs, count) =>
      count === 1
        ? `The PDF is ready, but this server has no font for this sign, which shows as a box: ${signs}. Printing from your browser may draw it.`
        : `The PDF is ready, but this server has no font for these signs, which show as boxes: ${signs}. Printing from your browser may draw them.`,
    unsaved: 'Your last changes are not saved yet: they are not in this document.',
    failed: 'The reflection could not be prepared for printing. Try again.',
    frame: 'Reflection to print',
  },
});
