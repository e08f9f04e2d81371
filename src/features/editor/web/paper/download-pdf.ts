import type { Reflection } from '#features/reflections/reflections/contract/reflection.ts';
import { parseProblem } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { MISSING_GLYPHS_HEADER, pdfPath } from '../../contract/paper.ts';
import { paperFileName } from '../../rules/paper/paper-file-name.ts';
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
    const problem = parseProblem(answer.status, await answer.text());
    if (problem.reason === paperReasons['pdf-failed'].key) return null;
    throw new CallError(problem);
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = paperFileName(title);
  link.click();
  // The browser has started the download by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return [...decodeURIComponent(answer.headers.get(MISSING_GLYPHS_HEADER) ?? '')];
}
