import { CallError } from '#ui/call/call-error.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { journalText } from '../../text.ts';

/** JO-10: an error text with the request id of the server, if any. */
export function failureText(text: string, failure: Error): string {
  const number = failure instanceof CallError ? failure.problem.requestId : '';
  return number ? `${text} ${journalText[currentLanguage()].incident(number)}` : text;
}
