import { invalidField } from '#base/app-error.ts';
import { validatorReasons } from '#base/validator-reasons.ts';
import { isBlank } from '#base/written-text.ts';
import { cleanTitle } from './clean-words.ts';

/** RE-02: a title as it is kept; one that was nothing but markup is none. */
export function requireTitle(written: string): string {
  const title = cleanTitle(written);
  if (isBlank(title)) throw invalidField('title', validatorReasons.required);
  return title;
}
