import { texts } from '#base/language.ts';

/** Interface texts of the API page; the summaries of calls are in English. */
export const apiPageText = texts({
  fr: {
    title: 'Interface de programmation',
    skip: 'Aller au contenu',
    contents: 'Sujets',
    introduction:
      'Tous les appels de Vigie. Ils parlent JSON ; un refus suit la RFC 9457 et porte un motif stable, une phrase dans la langue du profil (sans compte, celle de Accept-Language) et le numéro de la demande.',
    document: 'La même description pour les programmes (OpenAPI 3.1)',
    signedIn: 'Demande une session ou un jeton.',
    everyone: 'Ouvert à tous.',
    sends: 'Ce que l’on envoie',
    receives: 'Ce que l’on reçoit',
    required: 'obligatoire',
    places: { path: 'dans l’adresse', query: 'après le « ? »', body: 'dans le corps' },
  },
  en: {
    title: 'Programming interface',
    skip: 'Skip to content',
    contents: 'Subjects',
    introduction:
      'Every call of Vigie. They speak JSON; a refusal follows RFC 9457 and carries a stable reason, a sentence in the language of the profile (without an account, that of Accept-Language) and the number of the request.',
    document: 'The same description for programs (OpenAPI 3.1)',
    signedIn: 'Needs a session or a token.',
    everyone: 'Open to everyone.',
    sends: 'What is sent',
    receives: 'What comes back',
    required: 'required',
    places: { path: 'in the address', query: 'after the “?”', body: 'in the body' },
  },
});
