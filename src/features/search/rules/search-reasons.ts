import { reasons } from '#base/app-error.ts';

/** Why a search is refused. */
export const searchReasons = reasons({
  // D3 §8: this sentence is part of the specification, in every language.
  'unknown-criteria-type': { fr: 'Unknown criteria type', en: 'Unknown criteria type' },
  // D3 §3: spelt as the specification spells it.
  'empty-criterion': { fr: 'Ce champs ne peut être vide', en: 'This field cannot be empty' },
  'too-much-at-once': {
    fr: 'Cette recherche demande trop à la fois : au plus {maximum} textes, adresses, expressions entre guillemets et exclusions.',
    en: 'This search asks for too much at once: at most {maximum} texts, addresses, quoted phrases and exclusions.',
  },
  'one-type-each': {
    fr: 'Chaque critère doit avoir un seul type.',
    en: 'Each criterion must have exactly one type.',
  },
});
