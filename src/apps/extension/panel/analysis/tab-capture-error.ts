import { currentLanguage } from '#ui/words/language.ts';
import { tabCaptureText } from './tab-capture-text.ts';

const BYTES_PER_MEGABYTE = 1_024 * 1_024;

/** Why a page could not be serialised in its tab; refusals of the server have their own message. */
type Problem = 'too-large' | 'replaced' | 'not-a-page' | 'silent';

/** A failure in the page itself; `message` is in the user’s language. */
export class TabCaptureError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, sizeBytes: number | null = null) {
    super(tabCaptureText[currentLanguage()].problems[problem](megabytes(sizeBytes)));
    this.name = 'NotBrought';
    this.problem = problem;
  }
}

/** « 24,3 » */
function megabytes(bytes: number | null): string {
  if (bytes === null) return '';
  const figures = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 });
  return figures.format(bytes / BYTES_PER_MEGABYTE);
}
