import { CallError } from '#ui/call/call-error.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { journalText } from '../../text.ts';

/** JO-10: what could not be read, in our words, with the number to give where the server told one. */
export function failureWords(said: string, failure: Error): string {
  const number = failure instanceof CallError ? failure.problem.requestId : '';
  return number ? `${said} ${journalText[currentLanguage()].incident(number)}` : said;
}
