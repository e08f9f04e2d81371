import type { Language } from '#base/language.ts';
import { oneLine } from '#base/text-schemas.ts';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { TAG_MAX } from '../contract/tags.ts';
import { normaliseTag } from '../rules/tag-spelling.ts';

/** Why what is written can be no tag; null where it can, or nothing is. */
export function tagProblem(written: string, language: Language): string | null {
  const word = normaliseTag(written);
  return word === '' ? null : fieldProblem(oneLine(TAG_MAX), word, language);
}
