import { captureDialog } from '../open-capture.ts';

const NON_TEXT_TYPES = ['button', 'checkbox', 'radio', 'submit', 'file', 'reset'];

/** Whether pasted text belongs to the target. */
export function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !NON_TEXT_TYPES.includes(target.type);
}

/** Dialogs other than the capture dialog keep pasted and dropped content. */
export function hasOtherDialog(): boolean {
  if (captureDialog.isOpen()) return false;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
