import { texts } from '#base/language.ts';

/** AU-04: texts of a new password, its confirmation and its requirements. */
export const newPasswordText = texts({
  fr: {
    newPassword: 'Nouveau mot de passe',
    confirmation: 'Confirmation',
    minimum: (count: number) => `${count} caractères au moins`,
    missing: (minimum: number, short: number) => `${minimum} caractères au moins, il en manque ${short}`,
    rare: 'Pas l’un des plus courants',
    same: 'Les deux saisies sont identiques',
    requirement: { met: 'Rempli', waiting: 'À remplir', failed: 'Non rempli' },
    strengthLabel: (level: number) => `Solidité : ${level} sur 4`,
    common: 'Trop courant',
    strength: ['Trop court', 'Fragile', 'Correct', 'Solide'],
    missingPassword: 'Écrivez un nouveau mot de passe.',
    guessablePassword: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    passwordMismatch: 'Les deux mots de passe diffèrent.',
  },
  en: {
    newPassword: 'New password',
    confirmation: 'Confirmation',
    minimum: (count: number) => `At least ${count} characters`,
    missing: (minimum: number, short: number) => `At least ${minimum} characters, ${short} to go`,
    rare: 'Not one of the most common',
    same: 'Both entries are the same',
    requirement: { met: 'Met', waiting: 'Still to meet', failed: 'Not met' },
    strengthLabel: (level: number) => `Strength: ${level} of 4`,
    common: 'Too common',
    strength: ['Too short', 'Weak', 'Fair', 'Strong'],
    missingPassword: 'Enter a new password.',
    guessablePassword: 'This password is too common. Choose another one.',
    passwordMismatch: 'The two passwords differ.',
  },
});
