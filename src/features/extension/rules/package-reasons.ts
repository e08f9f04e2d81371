import { reasons } from '#base/app-error.ts';

/** Reasons for which the packaged extension is not available. */
export const packageReasons = reasons({
  'not-packaged': {
    fr: 'L’extension n’a pas été construite sur ce serveur. Lancez « npm start », ou demandez à qui l’exploite.',
    en: 'The extension was not built on this server. Run “npm start”, or ask whoever operates it.',
  },
});
