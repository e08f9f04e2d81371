import { invalidField } from '#base/app-error.ts';
import { isBlank } from '#base/multiline-text.ts';
import { validatorReasons } from '#base/validator-reasons.ts';
import { cleanTitle } from './clean-text.ts';

/** RE-02: the cleaned title; one that was only markup is refused as empty. */
export function requireTitle(input: string): string {
  const title = cleanTitle(input);
  if (isBlank(title)) throw invalidField('title', validatorReasons.required);
  return title;
}
