import { texts } from '#base/language.ts';

/** What is said of a reflection on its way to paper. */
export const paperActsText = texts({
  fr: {
    download: 'Télécharger en PDF',
    print: 'Imprimer…',
    preparing: 'Préparation du PDF…',
    printing: 'Préparation de l’impression…',
    inBrowser: 'Choisissez « Enregistrer au format PDF » dans la fenêtre d’impression.',
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
    unsaved: 'Your last changes are not saved yet: they are not in this document.',
    failed: 'The reflection could not be prepared for printing. Try again.',
    frame: 'Reflection to print',
  },
});
