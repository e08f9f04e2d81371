import { z } from 'zod';
import { reasons } from '#base/app-error.ts';

/** D2 §1: Clarification, Option, Development, Experimentation. */
export const CODES = ['c', 'o', 'd', 'e'] as const;
export type Code = (typeof CODES)[number];

const codeReasons = reasons({
  'unknown-code': {
    fr: 'Le code est l’une des quatre lettres C, O, D et E.',
    en: 'The code is one of the four letters C, O, D and E.',
  },
});

/** AL-07: one of the four letters. */
export const code = z
  .string()
  .refine((letter) => CODES.some((known) => known === letter), {
    params: { reason: codeReasons['unknown-code'] },
    abort: true,
  })
  .pipe(z.enum(CODES));
