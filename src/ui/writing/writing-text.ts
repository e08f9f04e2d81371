import { texts } from '#base/language.ts';

/** What a field one writes in says. */
export const writingText = texts({
  fr: {
    send: 'Envoyer',
    missing: 'Écrivez quelque chose.',
    save: 'Enregistrer',
    cancel: 'Annuler',
    tooLong: (excess: number, figure: string) =>
      excess === 1 ? '1 caractère de trop' : `${figure} caractères de trop`,
    length: (count: string, maximum: string) => `${count} sur ${maximum} caractères`,
  },
  en: {
    send: 'Send',
    missing: 'Write something.',
    save: 'Save',
    cancel: 'Cancel',
    tooLong: (excess: number, figure: string) =>
      excess === 1 ? '1 character too many' : `${figure} characters too many`,
    length: (count: string, maximum: string) => `${count} of ${maximum} characters`,
  },
});
