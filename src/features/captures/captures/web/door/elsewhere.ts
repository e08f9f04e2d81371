import { captureDialog } from '../open-capture.ts';

const NOT_WRITTEN_IN = ['button', 'checkbox', 'radio', 'submit', 'file', 'reset'];

/** Where what is pasted belongs to the text. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NOT_WRITTEN_IN.includes(target.type);
}

/** A dialog that has nothing to do with capturing keeps what is given to it. */
export function hasOtherDialog(): boolean {
  if (captureDialog.isOpen()) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
