import { reasons } from '#base/app-error.ts';

/** Reasons for refusing a request before routing. */
export const edgeReasons = reasons({
  'not-http': { fr: 'La demande est illisible.', en: 'The request cannot be read.' },
  'too-slow': {
    fr: 'La demande met trop de temps à arriver.',
    en: 'The request takes too long to arrive.',
  },
  'headers-too-large': {
    fr: 'Les en-têtes de la demande sont trop volumineux.',
    en: 'The headers of the request are too large.',
  },
});
