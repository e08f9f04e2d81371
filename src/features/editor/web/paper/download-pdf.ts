import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { problemIn } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { pdfPath, SIGNS_WITHOUT_FONT } from '../../contract/paper.ts';
import { paperName } from '../../rules/paper/paper-name.ts';
import { paperReasons } from '../../rules/paper/paper-reasons.ts';
import { paperAddress } from './paper-address.ts';

/** The status of a server that makes no PDFs. */
const NOT_OFFERED = 204;

/** ED-09: downloads the PDF from the server; null where the browser must print. Returns the characters without a font. */
export async function downloadPdf({
  id,
  title,
}: Pick<Reflection, 'id' | 'title'>): Promise<readonly string[] | null> {
  const answer = await fetch(paperAddress(pdfPath, id), {
    credentials: 'same-origin',
    headers: { 'accept-language': currentLanguage() },
  });
  if (answer.status === NOT_OFFERED) return null;
  if (!answer.ok) {
    const problem = problemIn(answer.status, await answer.text());
    if (problem.reason === paperReasons['pdf-failed'].key) return null;
    throw new CallError(problem);
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = paperName(title);
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return [...decodeURIComponent(answer.headers.get(SIGNS_WITHOUT_FONT) ?? '')];
}
