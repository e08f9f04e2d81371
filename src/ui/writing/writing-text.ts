import { texts } from '#base/language.ts';

/** Texts of the writing fields. */
export const writingText = texts({
  fr: {
    send: 'Envoyer',
    missing: 'Écrivez quelque chose.',
    sends: 'pour valider',
    save: 'Enregistrer',
    cancel: 'Annuler',
    draft: 'Brouillon',
    draftKept: 'Brouillon gardé : vous le retrouverez au même endroit.',
    kept: 'Votre texte',
    keptSays: 'Votre texte est gardé ici.',
    tooLong: (excess: number, figure: string) =>
      excess === 1 ? '1 caractère de trop' : `${figure} caractères de trop`,
    length: (count: string, maximum: string) => `${count} sur ${maximum} caractères`,
  },
  en: {
    send: 'Send',
    missing: 'Write something.',
    sends: 'to submit',
    save: 'Save',
    cancel: 'Cancel',
    draft: 'Draft',
    draftKept: 'Draft kept: you will find it in the same place.',
    kept: 'Your text',
    keptSays: 'Your text is kept here.',
    tooLong: (excess: number, figure: string) =>
      excess === 1 ? '1 character too many' : `${figure} characters too many`,
    length: (count: string, maximum: string) => `${count} of ${maximum} characters`,
  },
});
