import type { Reflection } from '#features/reflections/contract/reflection.ts';
import { CallError, problemIn } from '#ui/call/call.ts';
import { currentLanguage } from '#ui/words/language.ts';
import { pdfPath } from '../../contract/paper.ts';
import { paperName } from '../../rules/paper/paper-name.ts';
import { paperReasons } from '../../rules/paper/paper-reasons.ts';
import { paperAddress } from './paper-address.ts';

/** The server makes no PDF, or could not make this one: the browser prints instead. */
const PRINTED_HERE: readonly string[] = Object.values(paperReasons).map(({ key }) => key);

/** ED-09: keeps the PDF the server makes as a file; false where the browser has to print. */
export async function downloadPdf({ id, title }: Pick<Reflection, 'id' | 'title'>): Promise<boolean> {
  const answer = await fetch(paperAddress(pdfPath, id), {
    credentials: 'same-origin',
    headers: { 'accept-language': currentLanguage() },
  });
  if (!answer.ok) {
    const problem = problemIn(answer.status, await answer.text());
    if (PRINTED_HERE.includes(problem.reason)) return false;
    throw new CallError(problem);
  }
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = paperName(title);
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}
